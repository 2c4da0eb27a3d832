/**
 * Characters of an excerpt: before the match (few, because a narrow list cuts off the end) and in
 * total.
 */
const BEFORE = 8;
const LENGTH = 80;

/** The part of a text around the first match of a word, ignoring case. */
export function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ');
  const at = Math.max(0, line.toLowerCase().indexOf(word.toLowerCase()));
  const start = at <= BEFORE ? 0 : at - BEFORE;
  const end = start + LENGTH;
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`;
}
