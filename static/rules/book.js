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

addEventListener('hashchange', openNamed);
openNamed();
