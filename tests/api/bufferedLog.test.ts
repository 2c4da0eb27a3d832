import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BufferedLog } from '../../server/operations/bufferedLog';

describe('buffered lines', () => {
  let written: string[];
  let lines: BufferedLog;

  beforeEach(() => {
    vi.useFakeTimers();
    written = [];
    lines = new BufferedLog({ write: (text) => written.push(text) });
  });
  afterEach(() => vi.useRealTimers());

  it('are written together, in their order, soon after the first', () => {
    for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line);
    expect(written).toEqual([]);
    vi.runOnlyPendingTimers();
    expect(written).toEqual(['one\ntwo\nthree\n']);
    lines.write('four\n');
    vi.runOnlyPendingTimers();
    expect(written).toEqual(['one\ntwo\nthree\n', 'four\n']);
  });

  it('are written at once where there are very many', () => {
    const long = `${'x'.repeat(70_000)}\n`;
    lines.write(long);
    expect(written).toEqual([long]);
  });

  it('are written by a flush, and no second time', () => {
    lines.write('last\n');
    lines.flush();
    vi.runOnlyPendingTimers();
    expect(written).toEqual(['last\n']);
  });
});
