// What one phone's evening costs, seen from inside the page: gestures, keys, scrolling, small targets, messages nobody can see.
// Injected before every page (see phone.py); the counts survive reloads in the tab's own storage.
(() => {
  const KEPT = 'witness';
  const LEAST = 44;
  const FLING = 500;
  const SAYS = '.message, [role="alert"], [role="status"]:not(output), .error, .stamp';
  const TAPPED =
    'button, a[href], summary, select, input, textarea, label, [role="button"], [role="switch"], [data-at], [data-seat]';
  const BUTTONS =
    'button:enabled:not([aria-disabled="true"]), a.button, summary, select:enabled, input:enabled, textarea:enabled, [role="button"]:not([aria-disabled="true"])';
  // Seats of a plane are as far apart as eleven of them allow on a phone: the keys are the targets there.
  const FINE = '[data-seat]';
  const empty = { taps: 0, keys: 0, flings: 0, scrolled: 0, travel: 0, outside: [], small: [], paged: [] };
  const seen = { ...empty, ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') };
  const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(seen));
  const note = (list, text) => {
    if (!list.includes(text)) list.push(text);
  };
  const named = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ').slice(0, 60) ||
    element.getAttribute('class') ||
    element.tagName;

  // ---- scrolling: what moved since the last rest was moved by the thumb that now comes down ----
  const rest = new Map();
  const scrollers = () => [document.scrollingElement, ...document.querySelectorAll('.stage, dialog, .scrolls')].filter(Boolean);
  const settle = () => {
    for (const each of scrollers()) rest.set(each, { x: each.scrollLeft, y: each.scrollTop });
  };
  const moved = (each) => {
    const { x, y } = rest.get(each) ?? { x: each.scrollLeft, y: each.scrollTop };
    return Math.max(Math.abs(each.scrollLeft - x), Math.abs(each.scrollTop - y));
  };
  const pay = (distance) => {
    if (distance < 8) return;
    seen.flings += Math.ceil(distance / FLING);
    seen.scrolled += Math.round(distance);
  };

  /** The part of the screen in which an element can be seen, through everything that clips it. */
  function windowOf(element) {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (each === document.body || each === document.documentElement) continue;
      const { overflowX, overflowY } = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    return { left, top, right, bottom };
  }

  /** What was scrolled on purpose for the tap that comes next. */
  let due = 0;
  /** Scroll as a thumb does, in flings, until the element can be tapped. */
  function reach(element) {
    for (let tries = 0; tries < 20; tries += 1) {
      const box = element.getBoundingClientRect();
      const seenIn = windowOf(element);
      const tall = box.height > seenIn.bottom - seenIn.top;
      const [top, bottom] = tall ? [box.top + box.height / 2 - 1, box.top + box.height / 2 + 1] : [box.top, box.bottom];
      const need = bottom > seenIn.bottom + 1 ? bottom - seenIn.bottom + 8 : top < seenIn.top - 1 ? top - seenIn.top - 8 : 0;
      if (Math.abs(need) < 2) return;
      let scroller = element.parentElement;
      while (
        scroller &&
        scroller !== document.body &&
        !(/auto|scroll/u.test(getComputedStyle(scroller).overflowY) && scroller.scrollHeight > scroller.clientHeight)
      )
        scroller = scroller.parentElement;
      if (!scroller || scroller === document.body) scroller = document.scrollingElement;
      const before = scroller.scrollTop;
      scroller.scrollBy({ top: Math.sign(need) * Math.min(Math.abs(need), FLING), behavior: 'instant' });
      const distance = Math.abs(scroller.scrollTop - before);
      if (distance < 1) return;
      due += distance;
      pay(distance);
      settle();
    }
  }

  // ---- targets ----
  /** How far a finger may be off, to each side, and still hit: what is drawn small may reach further. */
  function reachOf(element) {
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const half = LEAST / 2 - 1;
    const hits = (px, py) => {
      const found = document.elementFromPoint(px, py);
      return (
        found !== null && (found === element || element.contains(found) || found.closest('label')?.contains(element) === true)
      );
    };
    const wide = box.width >= LEAST - 0.5 || (hits(x - half, y) && hits(x + half, y));
    const high = box.height >= LEAST - 0.5 || (hits(x, y - half) && hits(x, y + half));
    return wide && high ? '' : `${Math.round(box.width)}×${Math.round(box.height)}`;
  }
  const judge = (element) => {
    if (element.matches(FINE)) return;
    const size = reachOf(element);
    if (size) note(seen.small, `${named(element)} (${size})`);
  };
  const screenName = () =>
    `${location.pathname} ${(document.querySelector('.stage.over h2') ?? document.querySelector('main h2, main h1'))?.textContent?.trim() ?? ''}`;

  // ---- the thumb's way over the glass, from one touch to the next and while it rests on it ----
  let thumb;
  const travel = ({ clientX, clientY }) => {
    if (thumb) seen.travel += Math.round(Math.hypot(clientX - thumb[0], clientY - thumb[1]));
    thumb = [clientX, clientY];
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.isTrusted && event.isPrimary && event.buttons) travel(event);
    },
    true,
  );
  addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted || !event.isPrimary) return;
      seen.taps += 1;
      travel(event);
      const target = event.target.closest?.(TAPPED);
      const distances = scrollers().map(moved);
      distances.forEach(pay);
      if (target?.matches('.button.go') && [due, ...distances].some((each) => each >= 8)) note(seen.paged, screenName());
      for (const each of document.querySelectorAll(BUTTONS))
        if (each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 2) judge(each);
      if (target) judge(target);
      due = 0;
      settle();
      keep();
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (!event.target.matches('input, textarea') || event.target.type === 'checkbox') return;
      seen.keys += event instanceof InputEvent ? (event.data?.length ?? 1) : event.target.value.length;
      keep();
    },
    true,
  );

  // ---- messages: at the moment something is said, it must be seen ----
  const said = new WeakMap();
  function hidden(element) {
    const box = element.getBoundingClientRect();
    const seenIn = windowOf(element);
    const clips = getComputedStyle(element).overflowY !== 'visible';
    if (clips && element.clientHeight && element.scrollHeight > element.clientHeight + 2) return 'cut';
    // What is longer than its window must show its beginning.
    const bottom = Math.min(box.bottom, box.top + (seenIn.bottom - seenIn.top));
    if (box.top < seenIn.top - 1 || bottom > seenIn.bottom + 1 || box.left < seenIn.left - 1 || box.right > seenIn.right + 1)
      return 'outside the view';
    if (getComputedStyle(element).pointerEvents === 'none') return '';
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + (bottom - box.top) / 2);
    return over && (element.contains(over) || over.contains(element)) ? '' : 'covered';
  }
  function listen() {
    for (const element of document.querySelectorAll(SAYS)) {
      const text = element.textContent.trim().replaceAll(/\s+/gu, ' ');
      if (said.get(element) === text || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen'))
        continue;
      said.set(element, text);
      const how = text && hidden(element);
      if (how) note(seen.outside, `${how}: ${text.slice(0, 120)}`);
    }
    settle();
    keep();
  }
  let waiting = false;
  const watch = () => {
    new MutationObserver(() => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        listen();
      });
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'open', 'class'],
    });
  };
  watch();
  globalThis.witness = { reach, seen: () => seen };
})();
