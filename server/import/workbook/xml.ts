import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Unreadable } from '../problems';

/** Maximum nesting of elements. Worksheets have eight levels. */
const MAX_DEPTH = 64;
/** Maximum characters of a single tag, text or comment. */
const MAX_TOKEN = 4 * 1024 * 1024;

/** The problem of a workbook that is not as the format requires. */
export const damaged = (what: string, at: Unreadable['at'] = { row: 0 }) =>
  new Unreadable('damagedWorkbook', { detail: what }, at);

/** `open` and `text` get names without a namespace prefix. */
export interface Handlers {
  open(name: string, attributes: SaxesTagPlain['attributes']): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML and yields the items that `after` returns after each chunk. Entities other than the five of XML are errors,
 * so nothing can be expanded.
 */
export async function* parseXml<Result>(
  chunks: AsyncIterable<Buffer>,
  { open, text, close }: Handlers,
  after: () => Iterable<Result>,
): AsyncGenerator<Result> {
  const decoder = new TextDecoder();
  const parser: SaxesParser = new SaxesParser({ position: false });
  let [depth, pending] = [0, 0];
  parser.on('error', ({ message }) => {
    throw damaged(message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > MAX_DEPTH) throw damaged('its elements are nested too deeply');
    pending = 0;
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    pending = 0;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for await (const chunk of chunks) {
    pending += chunk.length;
    if (pending > MAX_TOKEN) throw damaged('one of its parts is too large');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* after();
  }
  parser.write(decoder.decode()).close();
  yield* after();
}

const none = (): [] => [];

/** Runs `parseXml` for a part whose handlers collect the result. */
export async function collect(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const nothing of parseXml(chunks, handlers, none)) void nothing;
}

/** True for an attribute or cell with the value true. */
export const isTrue = (value: string | undefined) => value === '1' || value === 'true';
