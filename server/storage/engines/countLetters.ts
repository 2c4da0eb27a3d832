import { MOST_LETTERS, TOO_LARGE } from './limits';

/** Counts the letters of an answer; throws where there are too many. */
export function countLetters(): (value: unknown) => void {
  let letters = 0;
  return (value) => {
    if (typeof value !== 'string') return;
    letters += value.length;
    if (letters > MOST_LETTERS)
      throw Object.assign(new Error('The answer is too large'), { code: TOO_LARGE });
  };
}
