"""How quickly the phone answers from the rules: a real Chromium page with its processor slowed down four times."""

from playwright.sync_api import Browser

from languages import CODES
from tests.rules_ref.asking import QUESTIONS

SLOWER = 4
ALLOWED = 50.0
# The fastest of three, because other work on the machine disturbs.
MEASURE = """async (questions) => {
  const { search } = await import('/static/rules/library.js');
  const took = async (question) => {
    const began = performance.now();
    await search(question);
    return performance.now() - began;
  };
  const opening = await took('a');
  const times = [];
  for (const question of questions) times.push(Math.min(await took(question), await took(question), await took(question)));
  return { opening, times };
}"""


def rules(browser: Browser, address: str) -> None:
    """`address`: where the app is served."""
    print(f"\nsearch on a phone {SLOWER} times slower: milliseconds   opening   usual   slowest (at most {ALLOWED:.0f})")
    for language in CODES:
        page = browser.new_page()
        page.goto(f"{address}/{language}/rules/")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        taken = page.evaluate(MEASURE, [asked["q"] for asked in QUESTIONS if asked["lang"] == language])
        times = sorted(taken["times"])
        print(f"  {language:46} {taken['opening']:8.0f} {times[len(times) // 2]:7.1f} {times[-1]:9.1f}")
        page.close()
