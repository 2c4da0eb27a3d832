/** ID of the server-rendered markup. Also the body's data attribute while it is shown. */
export const SHELL = 'shell';

/** Removes the server-rendered markup as soon as the app has rendered. */
export function dropShell(): void {
  document.getElementById(SHELL)?.remove();
  delete document.body.dataset[SHELL];
}
