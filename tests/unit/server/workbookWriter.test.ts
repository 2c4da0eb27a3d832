// @vitest-environment node
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { workbookWriter } from '../../../server/export/workbook';

const writer = workbookWriter('a/b?', { names: ['id'], mixed: new Set() }, new Map());

it('a workbook whose records cannot be read ends with their error', async () => {
  async function* texts() {
    yield writer.head([]);
    throw new Error('The database has gone');
  }
  await expect(buffer(writer.pack!(Readable.from(texts())))).rejects.toThrow(
    'The database has gone',
  );
});

it('a workbook that nobody reads any more stops reading records', async () => {
  const sheet = Readable.from(['<row/>']);
  for await (const part of writer.pack!(sheet)) if (part) break;
  await expect.poll(() => sheet.destroyed).toBe(true);
});
