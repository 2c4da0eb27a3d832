import { Unreadable } from '../problems';
import { collect } from './xml';

/** Limits of the shared texts in memory: about 150 MB. */
const [MAX_SHARED, MAX_SHARED_CHARACTERS] = [1_000_000, 32 * 1024 * 1024];

/** Characters that XML cannot hold are written as `_x000D_`. */
export const decoded = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;

/** Copies a text, which would otherwise keep the whole chunk that it is a part of in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/** Collects the text of an item, without its phonetic reading. */
export class ItemText {
  value = '';
  private isText = false;
  private isPhonetic = false;

  /** Returns the text and begins the next item. */
  take(): string {
    const text = decoded(this.value);
    this.value = '';
    return text;
  }
  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    this.isText = name === 't' && !this.isPhonetic;
  }
  text(text: string): void {
    if (this.isText) this.value += text;
  }
  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    this.isText = false;
  }
}

const tooManyTexts = () => new Unreadable('tooManyTexts', {}, { row: 0 });

/** Reads the table of texts that cells share. */
export async function readShared(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const shared: string[] = [];
  const item = new ItemText();
  let characters = 0;
  await collect(chunks, {
    open: (name) => item.open(name),
    text(text) {
      item.text(text);
      if (characters + item.value.length > MAX_SHARED_CHARACTERS) throw tooManyTexts();
    },
    close(name) {
      item.close(name);
      if (name !== 'si') return;
      if (shared.length >= MAX_SHARED) throw tooManyTexts();
      const text = item.take();
      characters += text.length;
      shared.push(copied(text));
    },
  });
  return shared;
}
