import { findRounded } from '../../values/exactNumbers';
import { hasTooManyParts, OF_TOO_MANY_PARTS } from '../../values/storable';
import { MOST_OF_RECORD, TOO_LARGE_RECORD, unfit, Unreadable, type Item } from './items';

/** Reads the JSON of one record, as exactly as the body of a call. */
function itemOf(text: string): Item {
  if (hasTooManyParts(text)) return unfit(`The record is ${OF_TOO_MANY_PARTS}.`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unfit('The record is not valid JSON.');
  }
  const rounded = findRounded(text);
  return rounded
    ? unfit(`${rounded.number} has too many digits to be kept exactly.`, rounded.name)
    : { body };
}

const limited = (text: string, line?: number): string => {
  if (text.length > MOST_OF_RECORD) throw new Unreadable(TOO_LARGE_RECORD, { line });
  return text;
};

/** The records of a file that has one on each line. */
export async function* readLines(parts: AsyncIterable<string>): AsyncGenerator<Item> {
  let rest = '';
  let line = 0;
  for await (const part of parts) {
    const texts = (rest + part).split('\n');
    rest = limited(texts.pop() ?? '', line + texts.length + 1);
    for (const text of texts) {
      line += 1;
      if (text.trim() !== '') yield { ...itemOf(limited(text, line)), line };
    }
  }
  if (rest.trim() !== '') yield { ...itemOf(rest), line: line + 1 };
}

/** The records of a file that is one list. */
export async function* readArray(parts: AsyncIterable<string>): AsyncGenerator<Item> {
  const cutter = new Cutter();
  for await (const part of parts) for (const text of cutter.cut(part)) yield itemOf(text);
  if (!cutter.isOver) throw new Unreadable('The file ends within its list.');
}

const SPACE = /\s/;

/**
 * Cuts the text of a list into the texts of its items, so that each can be read by the parser that
 * reads all other JSON here: with its own keys and numbers that are exact.
 */
class Cutter {
  private state: 'before' | 'within' | 'over' = 'before';
  private depth = 0;
  private isQuoted = false;
  private isEscaped = false;
  private item = '';
  private isFirst = true;

  get isOver(): boolean {
    return this.state === 'over';
  }

  *cut(part: string): Generator<string> {
    let start = 0;
    for (let at = 0; at < part.length; at += 1) {
      const char = part[at] as string;
      if (this.state === 'within' && !this.isEnd(char)) continue;
      if (this.state === 'within') {
        const item = this.item + part.slice(start, at);
        yield* this.found(item, char);
        this.item = '';
      } else if (this.state === 'before' && char === '[') this.state = 'within';
      else if (!SPACE.test(char))
        throw new Unreadable(
          this.isOver
            ? 'There is more behind the list.'
            : 'The file must be a JSON list of records.',
        );
      start = at + 1;
    }
    if (this.state === 'within') this.item = limited(this.item + part.slice(start));
  }

  /** True for what ends an item: a comma, or the end of the list. */
  private isEnd(char: string): boolean {
    if (this.isQuoted) {
      if (this.isEscaped) this.isEscaped = false;
      else if (char === '\\') this.isEscaped = true;
      else if (char === '"') this.isQuoted = false;
      return false;
    }
    if (char === '"') this.isQuoted = true;
    else if (char === '{' || char === '[') this.depth += 1;
    else if (char === '}' || (char === ']' && this.depth > 0)) this.depth -= 1;
    else return this.depth === 0 && (char === ',' || char === ']');
    return false;
  }

  private *found(item: string, end: string): Generator<string> {
    if (end === ']') this.state = 'over';
    const isEmptyList = this.isOver && this.isFirst && item.trim() === '';
    this.isFirst = false;
    if (!isEmptyList) yield limited(item);
  }
}
