/** Time in ms that a browser gets to fetch a file that the page has created. */
const KEPT = 60_000;

/** Hands a file that the page has made to the browser, to be kept under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
