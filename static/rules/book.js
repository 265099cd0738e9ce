// Opens what the address names, a topic or a rule: by `#R11`, or, when the phone shows the whole book offline, by the path.

function openNamed() {
  const named = decodeURIComponent(location.hash.slice(1)) || location.pathname.split('/').at(-1) || '';
  const entry = named ? document.getElementById(named) : null;
  if (!(entry instanceof HTMLDetailsElement)) return;
  entry.open = true;
  // A rule lies within its topic.
  const topic = entry.parentElement?.closest('details');
  if (topic) topic.open = true;
  entry.scrollIntoView({ block: 'start' });
}

const WAITING = '[data-pictures]:not(.ready), [data-sign]:not(.ready)';

/** What can be seen is drawn when it comes to light. @param {ParentNode} page */
async function draw(page) {
  if (!page.querySelector(WAITING)) return;
  const pictures = await import('/static/rules/pictures.js');
  await pictures.draw(page);
}

async function teach() {
  const lessons = document.getElementById('learn');
  if (!lessons) return;
  const guide = await import('/static/rules/learn.js');
  await guide.teach(lessons);
}

/** @param {Event} event */
const opened = ({ target }) => target instanceof HTMLDetailsElement && target.matches('.entry[open]') && void draw(target);

addEventListener('toggle', opened, true);
for (const part of document.querySelectorAll('article, .sign-grid')) void draw(part);
void teach();
addEventListener('hashchange', openNamed);
openNamed();
