import { expect, inject, it } from 'vitest';
import { emptyDatabase, startApi } from '../../support/api';

it.skipIf(!inject('postgres'))(
  'servers that start together on an empty database store the sample data once',
  async () => {
    const { url, remove } = await emptyDatabase('postgres');
    const servers = await Promise.all([1, 2].map(() => startApi(url, { SAMPLE_DATA: 'on' })));
    const stored = servers.flatMap(({ lines }) =>
      lines.filter((line) => line.startsWith('Stored')),
    );
    expect(stored).toHaveLength(1);
    const [first, second] = await Promise.all(
      servers.map(({ call }) => call('GET', '/api/people?limit=1')),
    );
    expect(first?.body.total).toBeGreaterThan(0);
    expect(second?.body).toEqual(first?.body);
    await Promise.all(servers.map((server) => server.close()));
    await remove();
  },
);
