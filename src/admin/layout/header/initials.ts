/** "Jane van Doe" becomes "JD", "ops@waybill.test" becomes "O". */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
