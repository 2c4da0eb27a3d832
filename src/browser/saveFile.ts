/** Time in ms for the browser to fetch a file that the page has created. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file that the page has created, under the given name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
