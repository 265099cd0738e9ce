// Carries what waits on this phone to the server while another page, or another table, is open.
import * as store from '/static/tables/store.js';
import { noteWaiting, Sync, waitingTables } from '/static/tables/sync.js';
import { Table } from '/static/tables/table.js';
import { tn } from '/static/words.js';

/** @type {Map<string, Sync>} by table */
const under = new Map();

/** Every table in which something waits, but the one that is open here: that one sends for itself. */
export async function sendAll() {
  const open = location.hash.slice(1);
  release(open);
  for (const id of waitingTables().filter((each) => each !== open && !under.has(each))) {
    const record = await store.tableOf(id);
    if (record?.shared) await send(record);
    else noteWaiting(id, false);
  }
}

/** @param {import('/static/tables/values').TableRecord} record */
async function send(record) {
  const sync = new Sync(await Table.unfolded(record));
  under.set(record.id, sync);
  sync.addEventListener('change', () => {
    if (!sync.busy && !sync.delivering) release(record.id);
    tell();
  });
  tell();
}

/** @param {string} id */
function release(id) {
  under.get(id)?.stop();
  under.get(id)?.table.close();
  under.delete(id);
}

/** A line on top of a page that has no message strip. */
function tell() {
  if (document.body.dataset.table) return;
  const waiting = [...under.values()].reduce((sum, sync) => sum + sync.waiting.length, 0);
  let line = document.getElementById('waiting');
  if (!line) {
    line = document.createElement('p');
    line.id = 'waiting';
    line.className = 'warning';
    line.role = 'status';
    document.getElementById('screen')?.before(line);
  }
  line.hidden = waiting === 0;
  line.textContent = waiting ? tn('{n} mark waits to be sent.', '{n} marks wait to be sent.', waiting) : '';
}
