/** Id of what the served page shows before its code has arrived. */
export const SHELL = 'shell';

/** Takes the served page's first sight away, in the moment in which the real one stands. */
export function dropShell(): void {
  document.getElementById(SHELL)?.remove();
}
