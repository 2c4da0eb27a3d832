import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { readLines } from '../../server/import/json';
import { textOf } from '../../server/import/bodyText';

const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, nr) =>
      bytes.subarray(nr * size, (nr + 1) * size),
    ),
  );

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const read = async (bytes: Buffer, size: number) =>
  (await all(textOf(inChunks(bytes, size)))).join('');

it.each([1, 3, 5000])(
  'the encoding of an upload is recognized in chunks of %i bytes',
  async (size) => {
    const text = `name\n${'Zoé '.repeat(2000)}`;
    expect(await read(Buffer.from(text), size)).toBe(text);
    expect(await read(Buffer.from(text, 'utf16le'), size)).toBe(text);
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'), size)).toBe(text);
    expect(await read(Buffer.from(''), size)).toBe('');
  },
);

it.each([1, 30, 5000])(
  'the format of an upload is recognized in chunks of %i bytes',
  async (size) => {
    const workbook = Buffer.from('PK\x03\x04 [Content_Types].xml');
    await expect(read(workbook, size)).rejects.toThrow('This is an Excel workbook.');
    await expect(read(Buffer.from(' <!doctype html>'), size)).rejects.toThrow('This is a web page');
  },
);

it('large records of an NDJSON file are split into lines once', async () => {
  const records = [{ id: 'a', text: 'x'.repeat(500_000) }, { id: 'b' }, { id: 'c' }];
  const file = records.map((each) => JSON.stringify(each)).join('\n\n');
  const split = vi.spyOn(String.prototype, 'split');
  const items = await all(readLines(Readable.from(file.match(/[^]{1,8192}/g) ?? [])));
  const characters = split.mock.contexts.reduce(
    (sum: number, text) => sum + String(text).length,
    0,
  );
  split.mockRestore();
  expect(characters).toBeLessThanOrEqual(file.length);
  expect(items).toEqual([
    { body: records[0], line: 1 },
    { body: records[1], line: 3 },
    { body: records[2], line: 5 },
  ]);
});
