/** Id of what the served page shows before its code has arrived, and the mark of its body. */
export const SHELL = 'shell';

/** Takes the served page's first sight away, in the moment in which the real one stands. */
export function dropShell(): void {
  document.getElementById(SHELL)?.remove();
  delete document.body.dataset[SHELL];
}
