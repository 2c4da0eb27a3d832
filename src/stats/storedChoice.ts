/** The text that local storage keeps under a key; empty where there is none. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // A browser may keep its storage closed; the page then starts from the default.
  }
}

/** Keeps a choice for the next visit. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`The choice of ${key} cannot be kept for the next visit:`, error);
  }
}
