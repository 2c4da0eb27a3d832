import { randomInt } from 'node:crypto';
import common from './commonPasswords.json';

/** 32 letters and digits, without i, l, o and 1, which look like others: 5 bits each. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A random password of four groups: 80 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 16 }, () => CHARACTERS[randomInt(CHARACTERS.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const COMMON = common.passwords.split(' ');

/** Digits and signs that stand for a letter in common passwords. */
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

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= 3);

/**
 * The different characters of a password besides those of common passwords and of the words in
 * `names`, such as the e-mail address and the brand: they are what an attacker tries first.
 */
export function unguessableCharacters(password: string, names: readonly string[]): number {
  const text = password.toLowerCase();
  const spelled = text.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
  const rest = [...text].map((letter) => letter as string | undefined);
  for (const word of [...COMMON, ...names.join(' ').toLowerCase().split(' ').flatMap(wordsOf)])
    for (const form of [text, spelled])
      for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
        rest.fill(undefined, at, at + word.length);
  return new Set(rest.filter((letter) => letter !== undefined)).size;
}
