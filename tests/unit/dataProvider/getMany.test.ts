// @vitest-environment node
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { readMany } from '../../../src/dataProvider/getMany';

const IDS = Array.from({ length: 20 }, (_, i) => `r-${i}`);

/** Reads single records and records the highest number of parallel reads. */
function reader(failures: Record<string, number> = {}) {
  let under = 0;
  let most = 0;
  const readOne = async (id: string | number) => {
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
    const status = failures[id];
    if (status) throw new HttpError('no', status);
    return { id };
  };
  return { readOne, readPage: false as const, most: () => most };
}

describe('getMany with a backend that answers one record at a time', () => {
  it('reads a few at a time, each once', async () => {
    const readers = reader();
    const found = await readMany([...IDS, ...IDS], readers);
    expect(found.map(({ id }) => id)).toEqual(IDS);
    expect(readers.most()).toBeLessThanOrEqual(6);
  });

  it.each([404, 500, 503])('leaves out a record that answers %i', async (status) => {
    const found = await readMany(IDS, reader({ 'r-3': status }));
    expect(found.map(({ id }) => id)).toEqual(IDS.filter((id) => id !== 'r-3'));
  });

  it('fails if no record can be read, and is empty if none exists', async () => {
    await expect(readMany(['a', 'b'], reader({ a: 503, b: 404 }))).rejects.toThrow('no');
    expect(await readMany(['a', 'b'], reader({ a: 404, b: 404 }))).toEqual([]);
  });
});
