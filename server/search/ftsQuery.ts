import type { Searched } from '../tables/conditions';
import { headPart, keyOf, tailParts } from '../values/textKeys';

/** Returns all trigrams of a word. A row that contains the word contains each of them. */
const runsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;

const allParts = (parts: readonly string[]) => `(${[...new Set(parts)].map(quoted).join(' AND ')})`;

/** Returns the FTS5 query for a word. It may find more rows than those that contain the word. */
export function indexQuery({ is, text, isInId }: Searched): string {
  const key = keyOf(text);
  const query = allParts(is === 'anyWordBegins' ? [headPart(key)] : runsOf(key));
  return isInId ? `(${query} OR ${allParts(tailParts(key))})` : query;
}
