"""Joins the phone's modules and styles into few files, named by their content: one for the frame, one a screen, one a game.

The sources stay plain modules with plain addresses. A page's import map (web/built.py) leads from those to the files made here.
"""

import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import scoring

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
BUILD = STATIC / "build"
ENTRIES = BUILD / "entries"
TARGET = BUILD / "web"
# What the pages load by themselves.
SCREENS = (
    "pads/plays.js",
    "referee/referee.js",
    "rules/search.js",
    "sheets/print.js",
    "tables/join.js",
    "tables/watch.js",
)
# What the script of every page fetches when it is needed.
DOORS = ("pads/running.js", "rules/everywhere.js", "rules/learn.js", "rules/pictures.js", "tables/courier.js")
# This knows no other module.
ALONE = ("rules/book.js",)
WORKERS = ("engine/worker.js", "scan/worker.js")
FRAME = ("pads", "parts", "referee", "rules", "sheets", "tables")
# A new table is asked for before anything else is there: what that takes is a file of its own, with all that a game asks with.
BEGIN, PARTS = "pads/begin.js", "parts"
SCAN, SCAN_STYLE = "scan.js", "scan.css"
OF_A_GAME = ("pad", "referee", "tv", "picture", "signs")
# "Rule?" lies over every page, so its style is everywhere, too.
EVERYWHERE = ("css/tokens.css", "css/base.css", "css/components.css", "css/rules.css", "build/games.css")
AT_A_TABLE = ("css/frame.css",)
STYLES = ("css/print.css", "css/tv.css", "css/docs.css")
# What is no text: named by its content, too, and left as it is.
BROUGHT = ("wasm", "bin", "woff2")
KEPT_SECONDS = 30 * 24 * 3600
SETTINGS = {"compilerOptions": {"paths": {"/static/*": [f"{STATIC}/*"]}}}


def imports(*names: str) -> str:
    return "".join(f"import '/static/{name}';\n" for name in names)


def styles(*names: str) -> str:
    return "".join(f"@import '/static/{name}';\n" for name in names)


def entries() -> dict[str, str]:
    """What is joined, by the plain address that stands for it. Every screen and game names the whole frame: it is one file."""
    shared = [name for folder in FRAME for name in modules_in(folder)]
    frame = imports(
        "words.js", "sentences.js", "engine/client.js", *(name for name in shared if name not in (*SCREENS, *ALONE))
    )
    made = {name: frame + imports(name) for name in SCREENS}
    made |= {name: frame + f"export * from '/static/{name}';\n" for name in DOORS}
    made |= {name: imports(name) for name in WORKERS}
    made |= {"css/site.css": styles(*EVERYWHERE)} | {name: styles(name) for name in STYLES}
    for game in scoring.SLUGS:
        folder = STATIC / "games" / game
        parts = [part for part in OF_A_GAME if (folder / f"{part}.js").exists()]
        own = "".join(f"export {{ default as {part} }} from '/static/games/{game}/{part}.js';\n" for part in parts)
        if (folder / SCAN).exists():
            # Fetched when somebody photographs a sheet.
            made[f"games/{game}/{SCAN}"] = frame + f"export {{ default }} from '/static/games/{game}/{SCAN}';\n"
            made[f"games/{game}/{SCAN_STYLE}"] = styles(f"games/{game}/{SCAN_STYLE}")
            own += "export const scans = true;\n"
        made[f"games/{game}/screens.js"] = frame + own + "export { create, serve } from '/static/pads/play.js';\n"
        made[f"games/{game}/begin.js"] = imports(*modules_in(PARTS)) + beginning(game)
        style = f"games/{game}/style.css"
        made[style] = styles(*AT_A_TABLE, *([style] if (STATIC / style).exists() else []))
    return made


def engines() -> str:
    """Where a game's engine lies: its thread is told so, and has another name itself whenever that changes."""
    named = {game: f"engine{number}" for number, game in enumerate(scoring.SLUGS)}
    brought = "".join(f"import {name} from './engine.{game}.bin';\n" for game, name in named.items())
    return brought + f"export const packs = {{ {', '.join(f'{json.dumps(game)}: {name}' for game, name in named.items())} }};\n"


def modules_in(folder: str) -> list[str]:
    return [path.relative_to(STATIC).as_posix() for path in sorted((STATIC / folder).glob("*.js"))]


def beginning(game: str) -> str:
    """What a new table of the game is asked; a game without a `setup.js` asks nothing of its own."""
    folder = STATIC / "games" / game
    begin = f"import {{ begin }} from '/static/{BEGIN}';\nimport meta from '/static/build/game.{game}.json';\n"
    scans = f"scans: {json.dumps((folder / SCAN).exists())}"
    if not (folder / "setup.js").exists():
        return begin + f"void begin(meta, {{ {scans} }});\n"
    return begin + f"import questions from '/static/games/{game}/setup.js';\nvoid begin(meta, {{ ...questions, {scans} }});\n"


def joined(*given: str) -> dict[str, Any]:
    """What esbuild tells of the files that it made."""
    report = ENTRIES / "report.json"
    places = [f"--metafile={report}", f"--outdir={TARGET}", "--entry-names=[dir]/[name]-[hash]"]
    places += ["--chunk-names=[name]-[hash]", "--asset-names=[name]-[hash]", *(f"--loader:.{kind}=file" for kind in BROUGHT)]
    options = ["--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=warning", *places]
    subprocess.run([str(ROOT / "node_modules" / ".bin" / "esbuild"), *given, *options], cwd=ROOT, check=True, timeout=60)
    outputs: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["outputs"]
    scripts = [path for path in outputs if path.endswith(".js")]
    subprocess.run(["node", "tools/shorten.mjs", *scripts], cwd=ROOT, check=True, timeout=120)
    for path in scripts:
        unindent(ROOT / path)
    return outputs


def unindent(path: Path) -> None:
    """Lines are left only in templates, where a browser takes their indentation for one space."""
    path.write_text(re.sub(r"\n +", "\n", path.read_text(encoding="utf-8")), encoding="utf-8")


def bundle() -> dict[str, dict[str, Any]]:
    """`addresses`: plain address -> the address of what was made of it; `needs`: a file made -> the files it cannot do without;
    `imports`: those of the addresses that modules name while they run; `sources`: a file made -> the modules in it."""
    wanted = entries()
    for name, text in wanted.items():
        (ENTRIES / name).parent.mkdir(parents=True, exist_ok=True)
        (ENTRIES / name).write_text(text, encoding="utf-8")
    settings = ENTRIES / "settings.json"
    settings.write_text(json.dumps(SETTINGS), encoding="utf-8")
    options = ["--bundle", f"--tsconfig={settings}", f"--outbase={ENTRIES}"]
    made = joined(*(str(ENTRIES / name) for name in wanted if name not in WORKERS), "--splitting", *options)
    # A thread of its own shares nothing with a page.
    made |= joined(*(str(ENTRIES / name) for name in WORKERS), *options)
    made |= joined(*(str(STATIC / name) for name in ALONE), f"--outbase={STATIC}")
    addresses, needs, sources = {}, {}, {}
    for path, told in made.items():
        if "entryPoint" in told:
            plain = told["entryPoint"].replace("static/build/entries/", "static/")
            addresses[f"/{plain}"] = f"/{path}"
        if path.rsplit(".", 1)[1] in BROUGHT:
            addresses |= {f"/{each}": f"/{path}" for each in told["inputs"]}
        sources[f"/{path}"] = sorted(told["inputs"])
        needs[f"/{path}"] = sorted(f"/{each['path']}" for each in told["imports"] if each["kind"] == "import-statement")
    sweep({ROOT / path for path in made})
    later = ("/screens.js", "/style.css", f"/{SCAN}", f"/{SCAN_STYLE}")
    fetched = [f"/static/{name}" for name in wanted if name in (*DOORS, *WORKERS) or name.endswith(later)]
    imported = {plain: addresses[plain] for plain in fetched}
    return {"addresses": addresses, "needs": needs, "imports": imported, "sources": sources}


def sweep(fresh: set[Path]) -> None:
    """Pages of before may still be open somewhere and ask for the files they know."""
    for path in TARGET.rglob("*"):
        source = path.with_suffix("") if path.suffix == ".br" else path
        if path.is_file() and source not in fresh and time.time() - path.stat().st_mtime > KEPT_SECONDS:
            path.unlink()
