"""The journey meter: whole evenings through the real screens, and what they cost the people at the table.

`python -m tests.evenings` (`make evening`) plays them all and prints the figures; `--only get-on-board` plays one game's,
`--write FILE` writes them as JSON and as Markdown. `test_short_evenings.py` plays the short ones with the other tests.

**A walker** (`tests/evenings/<game_>.py`) holds `EVENINGS`, a list of `Plan(title, play, short)`. `play` gets an `Evening`:

    def play(evening: Evening) -> None:
        phone = evening.phone()                      # a person's phone, 360×740, touch; again for the next person's
        with evening.part("setup"):                  # gestures that belong to no turn
            phone.open("/en/get-on-board/play")
            phone.tap(phone.page.get_by_role("button", name="Start", exact=True))
        with evening.turn():                         # one player-turn; the phones' gestures in it are counted together
            phone.tap(phone.pad("Lay 3 markers"))
        with evening.part("end"):
            phone.menu("Count and finish")
        evening.agree({"Anna": 37, "Borys": 25})     # every phone shows the recorded totals

- `phone.tap(locator)`, `hold(locator, ms)`, `drag(locator, locator)`, `type(locator, text)`: as a thumb does them. What lies
  outside the visible part of its scroller is first scrolled to, in flings of 500 px at most.
- A walker may also use Playwright's own locators (`phone.page`): everything is counted inside the page, by `witness.mjs`:
  every pointer that comes down, every typed letter, all scrolling before it, every target smaller than 44 px on every screen
  that was tapped on, every message that was not in view when it was said, every screen whose `.button.go` needed scrolling.
- `evening.turn()` may be entered once for each player-turn, in any order; what happens outside of any part is counted nowhere.
- Three phones: call `evening.phone()` three times; `phone.offline(True)` is airplane mode.
"""
