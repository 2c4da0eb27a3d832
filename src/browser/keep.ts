/** Keeps a choice in local storage for the next visit. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`The choice of ${key} cannot be kept for the next visit:`, error);
  }
}
