"""Entering numbers: tapped, held, typed; one undo for what was one deed; whatever cannot be done says why."""

from playwright.sync_api import Page, expect

from tests.browser.table import message, sit, total
from tests.browser.tables import Phone, join, mark, open_table, share
from tests.browser.tables import number as button_for

WHAT = "Unhappy passengers"


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo: Player").click()


def test_a_number_is_tapped_held_or_typed_and_one_undo_takes_it_back(page: Page) -> None:
    open_table(page)
    more = button_for(page, WHAT)
    number = page.get_by_role("textbox", name=WHAT)
    nothing = page.get_by_role("button", name="Undo: nothing to undo")
    expect(nothing).to_be_disabled()
    nothing.dispatch_event("click")
    expect(message(page)).to_contain_text("Nothing to undo.")
    # Three quick taps are three marks and one deed.
    more.evaluate("(button) => { for (let tap = 0; tap < 3; tap += 1) button.click(); }")
    expect(total(page, "Player 1")).to_have_text("−3")
    page.reload()
    undo(page)
    expect(total(page, "Player 1")).to_have_text("0")
    expect(nothing).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(total(page, "Player 1")).to_have_text("−3")
    # Held: the number runs by itself, and is written once.
    button_for(page, WHAT).hover()
    page.mouse.down()
    page.wait_for_function("(field) => Number(field.value) > 6", arg=number.element_handle())
    page.mouse.up()
    come_to = number.input_value()
    expect(total(page, "Player 1")).to_have_text(f"−{come_to}")
    undo(page)
    expect(total(page, "Player 1")).to_have_text("−3")
    expect(number).to_have_value("3")
    # By keyboard, held and let go.
    number.focus()
    for _time in range(4):
        page.keyboard.down("ArrowUp")
    page.keyboard.up("ArrowUp")
    expect(total(page, "Player 1")).to_have_text("−7")


def test_a_typed_number_goes_on_to_the_next_cell_and_a_wrong_one_says_so(page: Page) -> None:
    open_table(page)
    less = button_for(page, WHAT, "less")
    number = page.get_by_role("textbox", name=WHAT)
    number.fill("12")
    number.press("Enter")
    expect(total(page, "Player 1")).to_have_text("−12")
    expect(number).not_to_be_focused()
    # What cannot be is refused in the message strip, and stays as it was typed.
    number.fill("many")
    number.blur()
    expect(message(page)).to_contain_text("A whole number")
    expect(number).to_have_value("many")
    expect(total(page, "Player 1")).to_have_text("−12")
    number.fill("0")
    number.blur()
    expect(total(page, "Player 1")).to_have_text("0")
    expect(less).to_be_disabled()
    less.dispatch_event("click")
    expect(message(page)).to_contain_text("A whole number")
    page.get_by_role("button", name="Type five numbers instead").click()
    expect(page.get_by_role("button", name="Count on the ship")).to_be_visible()
    cells = page.locator(".stage input[enterkeyhint=next]")
    cells.first.fill("3+6+2")
    for cell in range(cells.count() - 1):
        expect(cells.nth(cell)).to_have_attribute("inputmode", "tel")
        cells.nth(cell).press("Enter")
        expect(cells.nth(cell + 1)).to_be_focused()
    expect(page.get_by_text("= 11")).to_be_visible()


def test_a_run_of_taps_on_another_phone_is_one_deed_too(phone: Phone) -> None:
    host, guest = phone(), phone()
    open_table(host)
    join(guest, share(host), "Player 2")
    sit(guest, "Player 2")
    mark(guest, "Bonus tokens")
    expect(total(host, "Player 2")).to_have_text("3")
    more = button_for(guest, WHAT)
    # The first tap of a run waits for nothing that was done before on another cell.
    more.evaluate("(button) => { for (let tap = 0; tap < 3; tap += 1) button.click(); }")
    expect(total(host, "Player 2")).to_have_text("0")
    undo(host)
    for each in (host, guest):
        expect(total(each, "Player 2")).to_have_text("3")
