// Files that leave the phone: saved, or handed to the phone's own sharing where it takes them.

/** @param {string} name @param {BlobPart} content @param {string} type */
export function download(name, content, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Whether a text could be put where other apps find it: a page that was not served safely may not. @param {string} text */
export const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** @param {Blob} blob @param {string} name */
export async function sharePicture(blob, name) {
  const file = new File([blob], name, { type: 'image/png' });
  try {
    if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
  } catch (problem) {
    // Who changes his mind wants nothing; whoever was not let share gets the file.
    if (problem instanceof DOMException && problem.name === 'AbortError') return undefined;
  }
  return download(name, blob, 'image/png');
}

/** Our typeface as it must stand inside a picture: with its data. */
export async function ownFonts() {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ style: rule.style, sheet: sheet.href }] : [])),
  );
  const inside = await Promise.all(
    faces.map(async ({ style, sheet }) => {
      const [, address] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
      // Without a network there are only the letters of the languages that this phone keeps.
      const answer = await fetch(new URL(address, sheet ?? location.href)).catch(() => null);
      const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? []);
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const letters = style.getPropertyValue('unicode-range');
      return data
        ? `@font-face{font-family:"Golos Text";font-weight:400 900;font-display:swap;unicode-range:${letters};src:url(data:font/woff2;base64,${data})}`
        : '';
    }),
  );
  return inside.join('');
}
