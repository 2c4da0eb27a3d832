import { randomInt } from 'node:crypto';
import common from './commonPasswords.json';

/** 32 letters and digits, without i, l, o and 1, which look like others: 5 bits each. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz023456789';

export const randomPassword = (): string =>
  Array.from({ length: 16 }, () => CHARACTERS[randomInt(CHARACTERS.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const COMMON = common.passwords.split(' ');

/** Placeholders of STAFF_PASSWORD in the files of earlier versions. */
const PRINTED = ['the output of npm run password', 'five random words of yours'];

/** Digits and signs that replace letters in common passwords. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** The alphabet, and keys in the order in which they lie side by side or below each other. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

const SEQUENCE_LENGTH = 3;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= 3);

/**
 * Returns the number of different characters of a password, without those in common passwords, in sequences
 * such as 1234 and in the words of `names` (e-mail address, brand). Attackers try these first.
 */
export function unguessableCharacters(password: string, names: readonly string[]): number {
  const text = password.toLowerCase();
  const spelled = text.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
  const rest = [...text].map((letter) => letter as string | undefined);
  for (const word of [
    ...PRINTED,
    ...COMMON,
    ...names.join(' ').toLowerCase().split(' ').flatMap(wordsOf),
  ])
    for (const form of [text, spelled])
      for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
        rest.fill(undefined, at, at + word.length);
  for (let at = 0; at + SEQUENCE_LENGTH <= text.length; at += 1) {
    const run = text.slice(at, at + SEQUENCE_LENGTH);
    if (SEQUENCES.some((each) => each.includes(run)))
      rest.fill(undefined, at, at + SEQUENCE_LENGTH);
  }
  return new Set(rest.filter((letter) => letter !== undefined)).size;
}
