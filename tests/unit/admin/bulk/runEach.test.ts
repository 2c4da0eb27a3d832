import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { runEach } from '../../../../src/admin/bulk/runEach';

const ids = Array.from({ length: 20 }, (_, index) => index);

describe('runEach', () => {
  it('continues after a refusal and reports progress', async () => {
    const onProgress = vi.fn();
    const task = async (id: unknown) => {
      if (id === 7) throw new HttpError('no', 422);
    };
    const outcome = await runEach(ids, task, { onProgress });
    expect(outcome.done).toHaveLength(19);
    expect(outcome.failed).toEqual([{ id: 7, error: expect.any(HttpError) }]);
    expect(outcome.left).toEqual([]);
    expect(onProgress).toHaveBeenLastCalledWith(20);
  });

  it.each([undefined, 401, 403, 503])(
    'stops after an error that the next record would meet too: %s',
    async (status) => {
      const task = vi.fn(async () => {
        throw status ? new HttpError('no', status) : new TypeError('Failed to fetch');
      });
      const { failed, left } = await runEach(ids, task);
      expect(task.mock.calls.length).toBeLessThanOrEqual(4);
      expect(failed.length + left.length).toBe(20);
    },
  );

  it('runs at most four at a time', async () => {
    let now = 0;
    let most = 0;
    await runEach(ids, async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
    });
    expect(most).toBe(4);
  });
});
