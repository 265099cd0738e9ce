// Keeps the screen awake at a table. The lock drops when the page is hidden and may be refused: then nothing happens.

let wanted = false;

async function hold() {
  if (!wanted || document.visibilityState !== 'visible') return;
  try {
    await navigator.wakeLock?.request('screen');
  } catch {
    // Low battery or no permission: the phone decides.
  }
}

export function stayAwake() {
  if (wanted) return;
  wanted = true;
  document.addEventListener('visibilitychange', () => {
    void hold();
  });
  void hold();
}
