/** ID of the server-rendered markup. Also the body's data attribute while it is shown. */
export const SHELL = 'shell';

/** Marks of a static chart besides its line, as path data; empty without such marks. */
export interface Marks {
  readonly mean: string;
  readonly holidays: string;
}

let served: { readonly chart: unknown; readonly marks: Marks } | undefined;

/** The marks that the server drew in the first chart of the page. The code that draws them comes later. */
export function servedMarks(chart: unknown): Marks | undefined {
  const shell = document.getElementById(SHELL);
  // The server did not know what the visitor chose before.
  if (shell && !shell.dataset['other']) {
    const [mean = '', holidays = ''] = ['.ns-mean-line', '.ns-holidays'].map(
      (path) => shell.querySelector(path)?.getAttribute('d') ?? '',
    );
    served = { chart, marks: { mean, holidays } };
  }
  return served?.chart === chart ? served?.marks : undefined;
}

/** The server-rendered page if it is visible: it is hidden from those who are signed in. */
const visibleShell = () =>
  document.documentElement.dataset['signedIn'] === undefined && document.getElementById(SHELL);

/** Says that the app is about to take over, so that the page does not go back to its links. */
export function keepShellInert(): void {
  document.getElementById(SHELL)?.setAttribute('data-started', '');
}

/**
 * Has the server-rendered page stay as a page without scripts, whose links work; false if it is not visible. The page
 * does the same if its scripts do not arrive.
 */
export function showPlain(): boolean {
  const shell = visibleShell();
  if (!shell) return false;
  shell.inert = false;
  shell.dataset['plain'] = '';
  delete shell.dataset['other'];
  return true;
}

/** Removes the server-rendered markup as soon as the app has rendered. */
export function dropShell(): void {
  document.getElementById(SHELL)?.remove();
  delete document.body.dataset[SHELL];
}
