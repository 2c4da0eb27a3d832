import { findRounded, outermostName } from '../values/exactNumbers';
import { hasTooManyNodes, MAX_JSON_NODES, MAX_RECORD_BYTES } from '../values/storable';
import { problemItem, type Item } from './items';
import { Unreadable } from './problems';

/** Parses the JSON of one record. Numbers that cannot be stored exactly are a problem. */
function itemOf(text: string): Item {
  if (hasTooManyNodes(text)) return problemItem('tooManyParts', { max: MAX_JSON_NODES });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return problemItem('notJson');
  }
  const rounded = findRounded(text);
  return rounded
    ? problemItem('roundedNumber', { number: rounded.number }, outermostName(rounded))
    : { body };
}

const refuseTooLong = (text: string, line?: number): string => {
  if (text.length > MAX_RECORD_BYTES) throw new Unreadable('tooLargeRecord', {}, { line });
  return text;
};

/** Yields the records of an NDJSON file. */
export async function* readLines(parts: AsyncIterable<string>): AsyncGenerator<Item> {
  let [text, line] = ['', 1];
  for await (const part of parts) {
    const [end = '', ...others] = part.split('\n');
    text = refuseTooLong(text + end, line);
    for (const next of others) {
      if (text.trim() !== '') yield { ...itemOf(text), line };
      line += 1;
      text = refuseTooLong(next, line);
    }
  }
  if (text.trim() !== '') yield { ...itemOf(text), line };
}

const SPACE = /\s/;

/**
 * Yields the records of a file with a JSON array. The text is split into the array's items, and each is
 * parsed like all other JSON in the API, which checks keys and exact numbers.
 */
export async function* readArray(parts: AsyncIterable<string>): AsyncGenerator<Item> {
  /** Nesting depth: 0 outside the array, 1 between its items. */
  let depth = 0;
  let [isFirst, isOver, isQuoted, isEscaped] = [true, false, false, false];
  let item = '';
  for await (const part of parts) {
    let start = 0;
    for (let at = 0; at < part.length; at += 1) {
      const char = part[at] as string;
      if (isQuoted) {
        isQuoted = isEscaped || char !== '"';
        isEscaped = !isEscaped && char === '\\';
        continue;
      }
      if (depth === 0) {
        if (SPACE.test(char)) continue;
        if (isOver) throw new Unreadable('afterList');
        if (char !== '[') throw new Unreadable('notList');
        depth = 1;
        start = at + 1;
        continue;
      }
      if (char === '"') isQuoted = true;
      else if (char === '[' || char === '{') depth += 1;
      else if (char === ']' || (char === '}' && depth > 1)) depth -= 1;
      isOver = depth === 0;
      if (!isOver && (char !== ',' || depth > 1)) continue;
      const text = item + part.slice(start, at);
      if (!isOver || !isFirst || text.trim() !== '') yield itemOf(refuseTooLong(text));
      [item, start, isFirst] = ['', at + 1, false];
    }
    if (depth > 0) item = refuseTooLong(item + part.slice(start));
  }
  if (!isOver) throw new Unreadable('endsInList');
}
