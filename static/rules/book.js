// Opens the rule that the address names: by `#R11`, or, when the phone shows the whole book offline, by the path.

function openNamed() {
  const named = location.hash.slice(1) || location.pathname.split('/').at(-1) || '';
  const entry = /^[A-Z]\d+$/.test(named) ? document.getElementById(named) : null;
  if (!(entry instanceof HTMLDetailsElement)) return;
  entry.open = true;
  entry.scrollIntoView({ block: 'start' });
}

addEventListener('hashchange', openNamed);
openNamed();
