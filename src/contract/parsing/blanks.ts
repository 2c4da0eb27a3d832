/** A blank or an invisible character. */
const BLANK = /^[\s\u200b\u2060]$/;
const isBlank = (character: string | undefined): boolean => BLANK.test(character ?? '');

/** True for text that begins or ends with blanks or invisible characters. */
export const isBlankAtEnds = (text: string): boolean => isBlank(text[0]) || isBlank(text.at(-1));

/** Returns the text without blanks at its ends. A regular expression would take quadratic time. */
export function withoutBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const EMPTY_WORD = /^\s*(?:null|\(null\)|nan|nil|n\/a|#n\/a|none)\s*$/i;

/** True for a word by which other programs write an empty value. */
export const isEmptyWord = (text: string): boolean => text.length < 20 && EMPTY_WORD.test(text);
