"""People around one table, each with a phone: marks, seats, secrets, live updates, finished plays, exports.

- `models` what is kept; `storage` where and how (SQLite, PostgreSQL, migrations), `together` several writers with one commit;
  `backup` the whole of it in one file
- `room` one table at one moment, with its marks folded by the engine; `log` the number that counts what happens
- `marks` writing; `dealing` what the server writes itself; `hidden` which marks a phone may see
- `events` what a phone is told; `live` telling it at once
- `people` opening, joining, seats, host, watchers; `plays` the end; `keeping` how long; `exports` for other programs
- `schemas` and `web` all of that by HTTP: begin reading in `web`

No game is known here: the engine is asked by `scoring.ask`, and who may write a mark and what is secret stands in `GAME`.
"""
