// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { ByteCache } from '../../../../server/statistics/byteCache';

const MOST = 100;
const cacheOf = () => new ByteCache<string>(MOST, (text) => text.length);
const text = (bytes: number) => () => Promise.resolve('x'.repeat(bytes));

describe('a cache with a limit of bytes', () => {
  it('drops the values that were not used for longest', async () => {
    const cache = cacheOf();
    await cache.get('a', text(40));
    await cache.get('b', text(40));
    await cache.get('a', text(40));
    await cache.get('c', text(40));
    const [a, b] = [vi.fn(text(40)), vi.fn(text(40))];
    await cache.get('a', a);
    await cache.get('b', b);
    expect(a).not.toHaveBeenCalled();
    expect(b).toHaveBeenCalledOnce();
  });

  it('keeps no value that is larger than the limit', async () => {
    const cache = cacheOf();
    await cache.get('small', text(1));
    await cache.get('large', text(MOST + 1));
    const again = vi.fn(text(1));
    await cache.get('large', again);
    expect(again).toHaveBeenCalledOnce();
  });

  it('counts a value without bytes as one byte, so that it is dropped too', async () => {
    const cache = cacheOf();
    for (let nr = 0; nr <= MOST; nr += 1) await cache.get(`empty ${nr}`, text(0));
    const again = vi.fn(text(0));
    await cache.get('empty 0', again);
    expect(again).toHaveBeenCalledOnce();
  });

  it('computes a value once for concurrent calls', async () => {
    const cache = cacheOf();
    const make = vi.fn(text(1));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(make).toHaveBeenCalledOnce();
  });

  it('computes a value again after an error', async () => {
    const cache = cacheOf();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', text(2))).toBe('xx');
  });
});
