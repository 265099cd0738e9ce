"""Photographs of printed sheets that never were: a table, a camera over it, and what phones and evenings do to a picture.

Everything follows from a seed. `fair` is what people take with a phone in an evening's light; `bad` is what happens to them;
`hasty` is fair, too, but of hands that mark the outline as often as the middle of a box, or cover all of it with ink;
`scanned` is what an app for documents, a copier or a screenshot makes of a sheet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Any

import cv2
import numpy as np

from tests.scan.paper import DOTS, Array, marked_sheet, size

HARMS = (
    "blur", "dim", "motion", "cut", "covered", "far", "steep", "jpeg", "shadow", "glare", "crumpled", "faint",
    "pencil", "finger", "overlap", "washed", "stained", "party",
)  # fmt: skip
LIGHTS = {
    "daylight": (1, 1, 1),
    "warm": (0.62, 0.88, 1.05),
    "yellow": (0.45, 0.78, 1.0),
    "cold": (1.06, 1, 0.9),
    "green": (0.9, 1.0, 0.88),
}


@dataclass
class Shot:
    """A photo, what is on it, and what spoils it: of every sheet its top, its map, where its corners are, what is marked."""

    jpeg: bytes
    sheets: list[dict[str, Any]]
    harm: str
    light: str
    told: str


@dataclass
class Scene:
    """What is decided before the shutter falls: what spoils the photo, if anything, its size, how many sheets there are."""

    chance: Random
    generator: np.random.Generator
    harm: str
    wide: int
    high: int
    count: int
    light: str
    has_shadow: bool
    rise: Random
    hand: str = ""

    @property
    def is_bad(self) -> bool:
        return self.harm != ""

    def between(self, least: float, most: float) -> float:
        return self.chance.uniform(least, most)

    def has(self, share: float) -> bool:
        return self.chance.random() < share


def take(seed: int, quality: str = "fair", most: int = 5) -> Shot:
    """One photo, with at most so many sheets on the table."""
    if quality == "scanned":
        return scanned(seed)
    chance = Random(f"{quality} {seed}")
    generator = np.random.default_rng(chance.randrange(1 << 30))
    harm = chance.choice(HARMS) if quality == "bad" else ""
    count = min(chance.choice([1] * 14 + [2, 2, 2, 3, 4, 5]), most)
    if harm == "overlap":
        count = 2
    sizes = {1: [(4000, 3000)] + [(2560, 1920)] * 3 + [(2048, 1536)] * 3 + [(1600, 1200)] * 2 + [(1280, 960)] * 3}
    pixels = chance.choice(sizes.get(count, [(3200, 2400)] if count == 2 else [(4000, 3000)]))
    if harm and count == 1 and chance.random() < 0.2:
        pixels = (1024, 768)
    wide, high = pixels if chance.random() < 0.4 else pixels[::-1]
    light, has_shadow = chance.choice(list(LIGHTS)), chance.random() < 0.35
    scene = Scene(chance, generator, harm, wide, high, count, light, has_shadow, Random(f"rise {quality} {seed}"))
    scene.hand = "hasty" if quality == "hasty" else ""
    picture = table_top(scene)
    sheets = lay_sheets(scene, picture)
    if harm in ("pencil", "finger", "covered"):
        cover(scene, picture, sheets[0])
    picture = lit(scene, picture)
    if chance.random() < 0.7:
        bend = chance.uniform(-0.035, 0.035)
        picture = lens(picture, bend)
        for sheet in sheets:
            sheet["corners"] = [bent(scene, corner, bend) for corner in sheet["corners"]]
    told = ", ".join(f"{each['pen']} {each['habit']} on {each['ink']} {each['paper']}" for each in sheets)
    shade = " and shadow" if scene.has_shadow else ""
    dot = min(sheet["pixels"] for sheet in sheets)
    return Shot(exposed(scene, picture, dot), sheets, harm, scene.light + shade, f"{wide}×{high} {told}")


def scanned(seed: int) -> Shot:
    """Straight, from above, and with paper that is as white as a picture can be."""
    chance = Random(f"scanned {seed}")
    page, told = marked_sheet(chance)
    left, top, scale = told["shift"]
    pixels = chance.uniform(3.5, 12)
    small = cv2.resize(page, None, fx=pixels / DOTS / scale, fy=pixels / DOTS / scale, interpolation=cv2.INTER_AREA)
    high, wide = small.shape[:2]
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), chance.choice([0, 0, 90, 180]) + chance.uniform(-2, 2), 1)
    around = int(chance.choice([0.02, 0.1]) * high) + abs(high - wide)
    turn[:, 2] += around
    lid = chance.choice([255, 255, 250, 60])
    frame = (wide + 2 * around, high + 2 * around)
    picture = cv2.warpAffine(small, turn, frame, flags=cv2.INTER_CUBIC, borderValue=(lid, lid, lid)).astype(np.float32)
    # Somewhere below the paper lies white, and above the ink black.
    white, black = chance.uniform(0.82, 1.0) * float(np.percentile(small, 90)), chance.choice([0, 0, 30, 60])
    if chance.random() < 0.5:
        noise = np.random.default_rng(chance.randrange(1 << 30)).standard_normal(picture.shape[:2], np.float32)
        picture += noise[:, :, None] * np.float32(chance.uniform(0.5, 4))
    picture = np.clip((picture - black) * (255 / (white - black)), 0, 255)
    if chance.random() < 0.5:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
        picture = np.clip(picture + (picture - soft) * chance.uniform(0.3, 1.0), 0, 255)
    if chance.random() < 0.2:
        picture = cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    kind = (".png", []) if chance.random() < 0.2 else (".jpg", [cv2.IMWRITE_JPEG_QUALITY, chance.randint(60, 95)])
    places = np.array([[x * size()[0], y * size()[1]] for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]) * pixels
    places += np.array([left, top]) * pixels / scale
    corners = (places @ turn[:, :2].T + turn[:, 2]).tolist()
    sheet = {**told, "corners": corners, "pixels": pixels}
    named = f"{frame[0]}×{frame[1]} {told['pen']} {told['habit']} on {told['ink']} {told['paper']}"
    return Shot(cv2.imencode(*kind[:1], picture.astype(np.uint8), kind[1])[1].tobytes(), [sheet], "", "scanner", named)


# The table -----------------------------------------------------------------------------------------------------------


def table_top(scene: Scene) -> Array:
    """Wood, checked or woven cloth, something plain, dark or as white as paper, or printed matter."""
    chance, generator, wide, high = scene.chance, scene.generator, scene.wide, scene.high
    shades = [
        (60, 90, 130),
        (40, 60, 80),
        (150, 170, 190),
        (70, 80, 60),
        (205, 208, 212),
        (240, 240, 240),
        (30, 30, 35),
        (60, 40, 120),
    ]
    base = np.array(chance.choice(shades), np.float32)
    kind = chance.choice(["wood", "wood", "plain", "checked", "woven", "printed"])
    fine = np.zeros((high, wide), np.float32)
    if kind == "wood":
        small = generator.normal(0, 1, (high // 16 + 2, wide // 128 + 2)).astype(np.float32)
        fine = 0.12 * cv2.resize(small, (wide, high), interpolation=cv2.INTER_CUBIC)
        for _board in range(chance.randint(0, 5)):
            at = chance.randrange(high)
            fine[at : at + max(2, high // 400)] -= 0.35
    elif kind == "checked":
        step = chance.uniform(0.02, 0.08) * wide
        ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
        fine = ((((xs / step).astype(np.int32) % 2) + ((ys / step).astype(np.int32) % 2)) * 0.22 - 0.3).astype(np.float32)
    elif kind == "woven":
        small = generator.normal(0, 1, (high // 3 + 1, wide // 3 + 1)).astype(np.float32)
        fine = 0.1 * cv2.resize(small, (wide, high), interpolation=cv2.INTER_LINEAR)
    picture: Array = np.clip(base[None, None, :] * (1 + fine[:, :, None]), 0, 255).astype(np.uint8)
    if kind == "printed":
        for _thing in range(90):
            x, y = chance.randrange(wide), chance.randrange(high)
            w, h = int(wide * chance.uniform(0.01, 0.06)), int(high * chance.uniform(0.005, 0.05))
            colour = tuple(int(chance.uniform(0, 255)) for _channel in range(3))
            cv2.rectangle(picture, (x, y), (x + w, y + h), colour, chance.choice([-1, -1, 2, 4]))
    return picture


def pose(chance: Random, wide: float, high: float, tilt: float, turn: float) -> Array:
    """Where the corners of a paper (in millimetres) stand before a camera, before they are laid into the frame."""
    corners = np.array([[-wide / 2, -high / 2, 0], [wide / 2, -high / 2, 0], [wide / 2, high / 2, 0], [-wide / 2, high / 2, 0]])
    direction = chance.uniform(0, 2 * math.pi)
    axis = np.array([math.cos(direction), math.sin(direction), 0]) * tilt
    spin = np.array([0, 0, turn])
    turned = (cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(spin)[0] @ corners.T).T
    depth = max(wide, high) * chance.uniform(1.2, 2.4)
    return np.asarray(turned[:, :2] * (depth / (depth + turned[:, 2:3])))


def bulged(chance: Random, page: Array, strength: float) -> Array:
    """Paper that does not lie flat: waves of some tenths of a millimetre."""
    high, wide = page.shape[:2]
    ys, xs = np.mgrid[0:high:16, 0:wide:16].astype(np.float32)
    moved_x, moved_y = np.zeros_like(xs), np.zeros_like(ys)
    for _wave in range(2):
        angle, long = chance.uniform(0, math.pi), chance.uniform(80, 200) * DOTS
        phase = chance.uniform(0, 2 * math.pi)
        wave = np.sin((xs * math.cos(angle) + ys * math.sin(angle)) * (2 * math.pi / long) + phase).astype(np.float32)
        moved_x += wave * strength * DOTS * chance.uniform(-1, 1)
        moved_y += wave * strength * DOTS * chance.uniform(-1, 1)
    xs = cv2.resize(moved_x, (wide, high)) + np.arange(wide, dtype=np.float32)[None, :]
    ys = cv2.resize(moved_y, (wide, high)) + np.arange(high, dtype=np.float32)[:, None]
    return np.asarray(cv2.remap(page, xs, ys, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def creased(chance: Random, page: Array, rise: Random) -> Array:
    """Folded once: a line that is dark on one side and bright on the other, and one half in another light."""
    high, wide = page.shape[:2]
    at = chance.uniform(0.25, 0.75)
    lying = chance.random() < 0.6
    line = np.abs(np.arange(high if lying else wide) - at * (high if lying else wide)) / DOTS
    shade = 1 - chance.uniform(0.1, 0.3) * np.exp(-((line / 0.5) ** 2)) + 0.12 * np.exp(-(((line - 1.0) / 0.6) ** 2))
    slope = np.where(np.arange(len(line)) < at * len(line), 1.0, chance.uniform(0.82, 0.97))
    factor = (shade * slope).astype(np.float32)
    factor2 = factor[:, None, None] if lying else factor[None, :, None]
    folded: Array = np.clip(page * factor2, 0, 255).astype(np.uint8)
    if rise.random() < 0.5:
        return folded
    return raised(folded, at, rise.uniform(0.4, 2.2), rise.uniform(0, 2 * math.pi), lying=lying)


def raised(page: Array, at: float, by: float, angle: float, *, lying: bool) -> Array:
    """Paper that stands up where it was folded: seen at a slant, boxes lie up to so many millimetres from where a flat one has
    them."""
    high, wide = page.shape[:2]
    part = np.linspace(0, 1, high if lying else wide, dtype=np.float32)
    roof = np.minimum(part / at, (1 - part) / (1 - at)) * by * DOTS
    off = np.broadcast_to(roof[:, None] if lying else roof[None, :], (high, wide))
    xs = (np.arange(wide)[None, :] + off * math.cos(angle)).astype(np.float32)
    ys = (np.arange(high)[:, None] + off * math.sin(angle)).astype(np.float32)
    return np.asarray(cv2.remap(page, xs, ys, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def stained(chance: Random, page: Array) -> Array:
    """A cup stood here."""
    high, wide = page.shape[:2]
    mask = np.zeros((high, wide), np.float32)
    middle = (int(wide * chance.uniform(0.2, 0.8)), int(high * chance.uniform(0.2, 0.8)))
    cv2.circle(mask, middle, int(chance.uniform(25, 40) * DOTS), 1.0, int(chance.uniform(2, 5) * DOTS))
    for _drop in range(5):
        drop = (int(wide * chance.random()), int(high * chance.random()))
        cv2.circle(mask, drop, int(chance.uniform(1, 5) * DOTS), 0.8, -1)
    mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), 0.5 * DOTS)) * chance.uniform(0.2, 0.6)
    brown = np.array((70, 110, 150), np.float32)
    return np.asarray((page + (brown * (page / 255.0) - page) * mask[:, :, None]).astype(np.uint8))


def lay_sheets(scene: Scene, picture: Array) -> list[dict[str, Any]]:
    """Sheets on the table, each in its part of it, seen by a phone that is held at a slant."""
    chance, harm = scene.chance, scene.harm
    columns = 1 if scene.count == 1 else 3 if scene.count > 4 else 2
    rows = (scene.count + columns - 1) // columns
    room = (scene.wide / columns, scene.high / rows)
    tilt = math.radians(scene.between(40, 60) if harm == "steep" else scene.between(0, 30))
    lying = chance.choice([0, 0, 0, math.pi, math.pi / 2, -math.pi / 2])
    if not harm and max(scene.wide, scene.high) < 1700:  # who has few pixels turns the phone until the sheet fills the picture
        lying = chance.choice([0, math.pi]) + (math.pi / 2 if scene.wide > scene.high else 0)
    sheets = []
    for number in range(scene.count):
        page, told = marked_sheet(chance, harm if harm == "faint" else scene.hand)
        if harm == "stained":
            page = stained(chance, page)
        if harm == "crumpled" or scene.has(0.3):
            page = creased(chance, page, scene.rise)
        if harm == "crumpled" or scene.has(0.5):
            page = bulged(chance, page, scene.between(0.8, 2.0) if harm == "crumpled" else scene.between(0.1, 0.5))
        if scene.count > 1:
            lying = chance.choice([0, math.pi / 2, math.pi, -math.pi / 2])
        turn = lying + math.radians(scene.between(-15, 15) if scene.has(0.85) else scene.between(-60, 60))
        ends, fit = standing(scene, page, (number % columns, number // columns), room, tilt, turn)
        if fit / DOTS < 0.7:  # a lens averages before it is sampled
            page = cv2.GaussianBlur(page, (0, 0), 0.4 * DOTS / fit)
        high, wide = page.shape[:2]
        source = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
        matrix = cv2.getPerspectiveTransform(source, ends.astype(np.float32))
        frame = (scene.wide, scene.high)
        mask = cv2.warpPerspective(np.full(page.shape[:2], 255, np.uint8), matrix, frame, flags=cv2.INTER_NEAREST)
        cv2.copyTo(cv2.warpPerspective(page, matrix, frame, flags=cv2.INTER_LINEAR), mask, picture)
        left, top, scale = told["shift"]
        right, bottom = left + size()[0] * scale, top + size()[1] * scale
        sheet = np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]], np.float32) * DOTS
        corners = cv2.perspectiveTransform(sheet, matrix)[0].tolist()
        sheets.append({**told, "corners": corners, "pixels": fit * scale})
    return sheets


def standing(
    scene: Scene, page: Array, cell: tuple[int, int], room: tuple[float, float], tilt: float, turn: float
) -> tuple[Array, float]:
    """Where the corners of a page stand in the photo, and how many pixels a millimetre has."""
    corners = pose(scene.chance, page.shape[1] / DOTS, page.shape[0] / DOTS, tilt, turn)
    low, top = corners.min(axis=0), corners.max(axis=0)
    share = scene.between(0.12, 0.35) if scene.harm == "far" else scene.between(0.78 if scene.wide < 1700 else 0.7, 0.95)
    fit = float(min(room[0] * share / (top[0] - low[0]), room[1] * share / (top[1] - low[1])))
    middle = []
    for axis in (0, 1):
        slack = (room[axis] - (top[axis] - low[axis]) * fit) * 0.4
        off = scene.chance.choice([-1, 1]) * room[axis] * 0.28 if scene.harm == "cut" else 0
        if scene.harm == "overlap":
            off = (0.5 - cell[axis]) * room[axis] * scene.between(0.2, 0.9)
        middle.append((cell[axis] + 0.5) * room[axis] + scene.between(-1, 1) * slack + off)
    return (corners - (low + top) / 2) * fit + np.array(middle), fit


def cover(scene: Scene, picture: Array, sheet: dict[str, Any]) -> None:
    """A thumb on a corner, a finger over some boxes, or a pencil that somebody laid down."""
    chance, dot = scene.chance, sheet["pixels"]
    corners = np.array(sheet["corners"])
    if scene.harm == "covered":
        x, y = corners[chance.randrange(4)]
        cv2.circle(picture, (int(x), int(y)), int(20 * dot), (90, 120, 170), -1)
        return
    across, along = chance.uniform(0.2, 0.8), chance.uniform(0.2, 0.8)
    middle = corners[0] + (corners[1] - corners[0]) * across + (corners[3] - corners[0]) * along
    angle = chance.uniform(0, 2 * math.pi)
    way = np.array([math.cos(angle), math.sin(angle)])
    far = middle + way * (130 if scene.harm == "pencil" else 400) * dot
    colours = [(40, 190, 240), (40, 40, 200), (60, 130, 40), (235, 235, 235), (30, 30, 30)]
    thick = (5.5 if scene.harm == "pencil" else 13) * dot
    colour = chance.choice(colours) if scene.harm == "pencil" else chance.choice([(120, 150, 205), (70, 95, 140), (45, 60, 90)])
    shadow = picture.copy()
    push = np.array([1.5, 2.0]) * dot
    cv2.line(shadow, as_point(middle + push), as_point(far + push), (20, 20, 20), max(1, int(thick)), cv2.LINE_AA)
    shadow = np.asarray(cv2.GaussianBlur(shadow, (0, 0), max(1.0, dot)))
    picture[:] = np.asarray(cv2.addWeighted(picture, 0.55, np.minimum(picture, shadow), 0.45, 0))
    cv2.line(picture, as_point(middle), as_point(far), colour, max(1, int(thick)), cv2.LINE_AA)


def as_point(place: Array) -> tuple[int, int]:
    return int(place[0]), int(place[1])


# The light and the camera --------------------------------------------------------------------------------------------


def lit(scene: Scene, picture: Array) -> Array:
    """Light from one side, a darker rim, perhaps the shadow of a hand or of the phone, and the colour of the lamp."""
    chance, harm = scene.chance, scene.harm
    ys, xs = np.mgrid[0 : scene.high : 4, 0 : scene.wide : 4].astype(np.float32)
    u, v = xs / scene.wide - 0.5, ys / scene.high - 0.5
    angle = scene.between(0, 2 * math.pi)
    shade = 1 + scene.between(0, 0.35) * (u * math.cos(angle) + v * math.sin(angle)) * 2
    shade *= 1 - scene.between(0, 0.5) * (u * u + v * v) * 2
    if harm == "shadow" or scene.has_shadow:
        hand = shadow_of_a_hand(scene, shade.shape)
        shade *= 1 - hand * (scene.between(0.55, 0.8) if harm == "shadow" else scene.between(0.2, 0.5))
    if harm == "glare":
        x, y = scene.between(-0.3, 0.3), scene.between(-0.3, 0.3)
        shade += 2.5 * np.exp(-((u - x) ** 2 + (v - y) ** 2) / scene.between(0.005, 0.03))
    warm = chance.choice([(1.0, 0.25, 0.2), (0.15, 0.2, 1.0), (0.9, 0.2, 0.9)]) if harm == "party" else LIGHTS[scene.light]
    strength = scene.between(0.08, 0.2) if harm == "dim" else scene.between(0.42, 1.0)
    if not harm:  # a phone takes care that white paper does not burn out
        strength = min(strength, 1.03 / float(shade.max()))
    if harm == "washed":
        strength = scene.between(1.3, 2.2)
    light = shade[:, :, None].astype(np.float32) * np.array(warm, np.float32) * np.float32(strength)
    return np.asarray(cv2.multiply(picture, cv2.resize(light, (scene.wide, scene.high)), dtype=cv2.CV_8U))


def shadow_of_a_hand(scene: Scene, shape: tuple[int, ...]) -> Array:
    """Fingers, an arm or the phone itself: with a hard edge or a soft one."""
    high, wide = shape[:2]
    hand = np.zeros((high, wide), np.float32)
    middle = np.array([scene.between(0.15, 0.85) * wide, scene.between(0.15, 0.85) * high])
    if scene.has(0.3):
        angle = scene.between(0, math.pi)
        box = cv2.boxPoints(((float(middle[0]), float(middle[1])), (wide * 0.35, high * 0.5), math.degrees(angle)))
        cv2.fillConvexPoly(hand, box.astype(np.int32), 1.0)
    else:
        way = scene.between(0, 2 * math.pi)
        for finger in range(-2, 3):
            angle = way + finger * 0.16
            end = middle + np.array([math.cos(angle), math.sin(angle)]) * wide * 0.35
            far = middle - np.array([math.cos(way), math.sin(way)]) * wide
            cv2.line(hand, as_point(middle), as_point(end), 1.0, max(2, wide // 22))
            cv2.line(hand, as_point(middle), as_point(far), 1.0, max(2, wide // 5))
    soft = scene.between(0.5, 3) if scene.has(0.4) else scene.between(3, 30) * wide / 700
    return np.asarray(cv2.GaussianBlur(hand, (0, 0), soft))


def exposed(scene: Scene, picture: Array, dot: float) -> bytes:
    """What lens, hand, sensor, the phone's own cleverness and JPEG leave of it; `dot` is a millimetre in pixels."""
    chance, harm = scene.chance, scene.harm
    large = max(scene.wide, scene.high) / 3000
    blur = scene.between(2.0, 7.0) * large if harm == "blur" else scene.between(0.3, 0.6) + 0.9 * chance.random() * large
    if not harm:  # in focus: a fine line is still a line
        blur = min(blur, max(0.5, 0.15 * dot))
    picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), blur))
    if harm == "motion" or (not scene.is_bad and scene.has(0.15)):
        picture = moved(scene, picture, scene.between(6, 25) * large if harm == "motion" else scene.between(0.1, 0.35) * dot)
    grain = scene.between(5, 12) if harm == "dim" else scene.between(1, 9) if scene.is_bad else scene.between(0.5, 6)
    grey = picture.astype(np.float32)
    noise = scene.generator.standard_normal((scene.high, scene.wide), np.float32) * np.float32(grain)
    if scene.has(0.5):  # of colour too, and in clouds as phones leave it
        small = scene.generator.standard_normal((scene.high // 2 + 1, scene.wide // 2 + 1, 3), np.float32) * np.float32(
            grain * 0.7
        )
        grey += cv2.resize(small, (scene.wide, scene.high), interpolation=cv2.INTER_LINEAR)
    grey += noise[:, :, None]
    # What is too bright for the sensor has no grain any more.
    np.copyto(grey, 255, where=picture > 253)
    if harm == "dim":  # a phone makes it brighter again
        grey *= scene.between(1.5, 4)
    grey = np.clip(grey, 0, 255)
    picture = developed(scene, grey.astype(np.uint8))
    quality = chance.randint(6, 20) if harm == "jpeg" else chance.randint(35 if scene.is_bad else 50, 93)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def moved(scene: Scene, picture: Array, long: float) -> Array:
    """A hand that was not still."""
    kernel = np.zeros((31, 31), np.float32)
    angle = scene.between(0, math.pi)
    dx, dy = math.cos(angle) * long / 2, math.sin(angle) * long / 2
    ends = [(round((15 + s * dx) * 16), round((15 + s * dy) * 16)) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], (1.0,), 1, cv2.LINE_AA, 4)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()))


def developed(scene: Scene, picture: Array) -> Array:
    """Phones smooth, sharpen, stretch and correct colours as they please."""
    if scene.has(0.3):
        picture = np.asarray(cv2.medianBlur(picture, 3))
    if scene.has(0.4):
        soft = cv2.GaussianBlur(picture, (0, 0), 1.5)
        strong = scene.between(0.3, 1.2)
        picture = np.asarray(cv2.addWeighted(picture, 1 + strong, soft, -strong, 0))
    table = np.arange(256, dtype=np.float32) / 255
    if scene.has(0.4):  # contrast by itself
        low, high = np.percentile(picture[::8, ::8], [1, 99])
        table = np.clip((table * 255 - low * 0.8) / max(40.0, high - low * 0.8), 0, 1)
    if scene.has(0.4):
        table = table ** np.float32(scene.between(0.7, 1.4))
    if scene.has(0.3):  # steeper in the middle
        table = table + np.float32(0.25) * (table * table * (3 - 2 * table) - table)
    picture = np.asarray(cv2.LUT(picture, np.clip(table * 255, 0, 255).astype(np.uint8)))
    if scene.has(0.5) and scene.harm not in ("glare", "washed"):  # white as the phone sees it
        means = picture[::8, ::8].reshape(-1, 3).mean(axis=0)
        gains = 1 + (means.mean() / np.maximum(means, 20) - 1) * scene.between(0.3, 0.8)
        picture = np.asarray(np.clip(picture * gains[None, None, :].astype(np.float32), 0, 255).astype(np.uint8))
    return picture


def lens(picture: Array, bend: float) -> Array:
    """A barrel or a cushion."""
    high, wide = picture.shape[:2]
    ys, xs = np.mgrid[0:high:16, 0:wide:16].astype(np.float32)
    long = math.hypot(wide, high) / 2
    u, v = (xs - wide / 2) / long, (ys - high / 2) / long
    push = bend * (u * u + v * v) * long
    across = cv2.resize(u * push, (wide, high)) + np.arange(wide, dtype=np.float32)[None, :]
    along = cv2.resize(v * push, (wide, high)) + np.arange(high, dtype=np.float32)[:, None]
    return np.asarray(cv2.remap(picture, across, along, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def bent(scene: Scene, corner: list[float], bend: float) -> list[float]:
    """Where the lens shows a place."""
    long = math.hypot(scene.wide, scene.high) / 2
    u, v = (corner[0] - scene.wide / 2) / long, (corner[1] - scene.high / 2) / long
    push = 1 - bend * (u * u + v * v)
    return [scene.wide / 2 + u * push * long, scene.high / 2 + v * push * long]
