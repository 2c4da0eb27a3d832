/** Characters before the match (few, because a narrow list cuts off the end) and in total. */
const LETTERS_BEFORE_MATCH = 8;
const MAX_LENGTH = 80;

/** The part of a text around the first match of a word, ignoring case. */
export function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ');
  const at = Math.max(0, line.toLowerCase().indexOf(word.toLowerCase()));
  const start = at <= LETTERS_BEFORE_MATCH ? 0 : at - LETTERS_BEFORE_MATCH;
  const end = start + MAX_LENGTH;
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`;
}
