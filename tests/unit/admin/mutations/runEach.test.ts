// @vitest-environment node
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { runEach } from '../../../../src/admin/mutations/runEach';

const idsOf = (length: number) => Array.from({ length }, (_, index) => index);
const ids = idsOf(20);
const single = (run: (id: unknown) => Promise<unknown>) => ({
  run: ([id]: readonly unknown[]) => run(id),
  size: 1,
});

describe('running a task record by record', () => {
  it('continues after a refusal and reports progress', async () => {
    const onProgress = vi.fn();
    const task = single(async (id) => {
      if (id === 7) throw new HttpError('no', 422);
    });
    const outcome = await runEach(ids, task, { onProgress });
    expect(outcome.done).toHaveLength(19);
    expect(outcome.failed).toEqual([{ id: 7, error: expect.any(HttpError) }]);
    expect(outcome.left).toEqual([]);
    expect(onProgress).toHaveBeenLastCalledWith(20);
  });

  it.each([undefined, 401, 403, 429, 502, 503, 504])(
    'stops after an error that the next record would meet too: %s',
    async (status) => {
      const run = vi.fn(async () => {
        throw status ? new HttpError('no', status) : new TypeError('Failed to fetch');
      });
      const { failed, left } = await runEach(ids, single(run));
      expect(run.mock.calls.length).toBeLessThanOrEqual(4);
      expect(failed.length + left.length).toBe(20);
    },
  );

  it('runs at most four at a time', async () => {
    let now = 0;
    let most = 0;
    const task = single(async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
    });
    await runEach(ids, task);
    expect(most).toBe(4);
  });
});

describe('running a task in chunks', () => {
  /** Refuses each chunk that has one of these IDs, all or nothing. */
  const refusing = (refused: readonly number[], status = 412, hasIndex = true) => {
    const run = vi.fn(async (chunk: readonly unknown[]) => {
      const index = chunk.findIndex((id) => refused.includes(id as number));
      if (index >= 0) throw new HttpError('no', status, hasIndex ? { index } : {});
    });
    return { run, size: 1000, sizes: () => run.mock.calls.map(([chunk]) => chunk.length) };
  };

  it('makes ten calls for 10,000 records', async () => {
    const task = refusing([]);
    const onProgress = vi.fn();
    const { done } = await runEach(idsOf(10_000), task, { onProgress });
    expect(done).toHaveLength(10_000);
    expect(task.sizes()).toEqual(Array(10).fill(1000));
    expect(onProgress.mock.calls.map(([count]) => count)).toEqual(
      idsOf(10).map((index) => (index + 1) * 1000),
    );
  });

  it('runs a refused chunk again without the record that was refused', async () => {
    const task = refusing([3, 1500]);
    const { done, failed } = await runEach(idsOf(2000), task);
    expect(done).toHaveLength(1998);
    expect(failed.map(({ id }) => id)).toEqual([3, 1500]);
    expect(task.sizes()).toEqual([1000, 999, 1000, 999]);
  });

  it('runs the rest record by record after many refusals', async () => {
    const refused = idsOf(20);
    const task = refusing(refused);
    const { done, failed } = await runEach(idsOf(50), task);
    expect(failed.map(({ id }) => id).sort()).toEqual([...refused].sort());
    expect(done).toHaveLength(30);
    expect(task.sizes().slice(0, 11)).toEqual(idsOf(11).map((index) => 50 - index));
    expect(task.sizes().slice(11)).toEqual(Array(39).fill(1));
  });

  it('runs records one by one if a refusal names no record', async () => {
    const task = refusing([3], 413, false);
    const { done, failed } = await runEach(idsOf(10), task);
    expect(done).toHaveLength(9);
    expect(failed.map(({ id }) => id)).toEqual([3]);
    expect(task.sizes()).toEqual([10, ...Array<number>(10).fill(1)]);
  });

  it.each([429, 502, 504])(
    'ends after one call if a proxy answers %i for a chunk',
    async (status) => {
      const run = vi.fn(async () => {
        throw new HttpError('no', status);
      });
      const { failed, left } = await runEach(idsOf(10_000), { run, size: 1_000 });
      expect(run).toHaveBeenCalledOnce();
      expect([failed.length, left.length]).toEqual([1_000, 9_000]);
    },
  );

  it('ends soon if the server fails at every record', async () => {
    const run = vi.fn(async () => {
      throw new HttpError('no', 500);
    });
    const { failed, left } = await runEach(idsOf(10_000), { run, size: 1_000 });
    expect(run.mock.calls.length).toBeLessThan(20);
    expect(failed.length + left.length).toBe(10_000);
  });

  it('ends if the first record fails validation', async () => {
    const { done, failed, left } = await runEach(idsOf(2000), refusing([0], 422));
    expect(done).toEqual([]);
    expect(failed.map(({ id }) => id)).toEqual([0]);
    expect(left).toHaveLength(1999);
  });

  it('ends without a response, because nothing is known about the chunk', async () => {
    const run = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { failed, left } = await runEach(idsOf(2500), { run, size: 1000 });
    expect(run).toHaveBeenCalledOnce();
    expect(failed).toHaveLength(1000);
    expect(left).toHaveLength(1500);
  });

  it('stops between two chunks', async () => {
    const leaving = new AbortController();
    const run = vi.fn(async () => leaving.abort());
    const task = { run, size: 1000 };
    const { done, left } = await runEach(idsOf(2500), task, leaving);
    expect([done.length, left.length]).toEqual([1000, 1500]);
  });

  it('counts a record as done if it already has the wanted state', async () => {
    const task = { ...refusing([3], 404), isDone: (id: unknown) => id === 3 };
    const { done, failed } = await runEach(idsOf(10), task);
    expect(done).toHaveLength(10);
    expect(failed).toEqual([]);
  });
});
