"""How long a phone reads a photo of 12 megapixels: Chromium slows down pages, not workers, so the time is multiplied."""

import base64

from playwright.sync_api import Browser

from tests.scan.photos import take

SLOWER = 4
ALLOWED = 1.5
# Photos of 12 megapixels: with one sheet, and with as many as may lie on the table.
ALONE = (700008, 700010, 700016, 700030, 700096)
SEVERAL = (700001, 700005, 700034)
# Somebody needs so long at least to take a photo.
AIMING_MS = 1500
# The fastest of three, because other work on the machine disturbs; each in a thread of its own, as a phone has it.
MEASURE = """async ([photo, aiming]) => {
  const file = await (await fetch(`data:image/jpeg;base64,${photo}`)).blob();
  const { imports } = JSON.parse(document.querySelector('script[type=importmap]').textContent);
  const times = { opened: Infinity, read: Infinity, shown: Infinity };
  for (let round = 0; round < 3; round++) {
    const worker = new Worker(imports['/static/scan/worker.js'], { type: 'module' });
    worker.postMessage({ geometry: '/static/build/photo.get-on-board.json' });
    await new Promise((done) => setTimeout(done, aiming));
    const began = performance.now();
    const told = (what) => new Promise((resolve, reject) => worker.addEventListener('message', ({ data }) => {
      if (data.failure || data.problems?.length) reject(new Error(JSON.stringify(data)));
      if (data[what]) resolve(performance.now() - began);
    }));
    const answers = [told('sheets'), told('pictures')];
    worker.postMessage({ file });
    const [read, shown] = await Promise.all(answers);
    worker.terminate();
    const again = performance.now();
    (await createImageBitmap(file)).close();
    const opened = performance.now() - again;
    for (const [name, time] of Object.entries({ opened, read, shown })) times[name] = Math.min(times[name], time);
  }
  return times;
}"""


def scan(browser: Browser, address: str) -> None:
    """`address`: where the app is served."""
    head = f"photo of 12 megapixels on a phone {SLOWER} times slower: seconds (read: at most {ALLOWED})"
    print(f"\n{head}   opened    read   with its picture   read / opened")
    # Nothing but our own may be fetched by a page, and the photo is not.
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(f"{address}/en/get-on-board/play")
    for shot in [*(take(seed, most=1) for seed in ALONE), *(take(seed) for seed in SEVERAL)]:
        times = page.evaluate(MEASURE, [base64.b64encode(shot.jpeg).decode(), AIMING_MS])
        opened, read, shown = (times[name] * SLOWER / 1000 for name in ("opened", "read", "shown"))
        missed = " !" if read > ALLOWED else ""
        lying = f"sheets: {len(shot.sheets)}"
        print(f"  {lying:<{len(head) - 2}} {opened:8.2f} {read:7.2f} {shown:18.2f} {read / opened:14.1f}x{missed}")
    context.close()
