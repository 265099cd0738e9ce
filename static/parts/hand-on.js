// Files that leave the phone: saved, or handed to the phone's own sharing where it takes them.

/** @param {string} name @param {BlobPart} content @param {string} type */
export function download(name, content, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {Blob} blob @param {string} name */
export async function sharePicture(blob, name) {
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
  else download(name, blob, 'image/png');
}
