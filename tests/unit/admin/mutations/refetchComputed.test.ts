// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { withRefetch } from '../../../../src/admin/mutations/refetchComputed';
import { providerOf } from '../../support/fakeProvider';

const COMPUTED = [
  ['trips', 'shipment', 'one', '1', false],
  ['load', 'totals', { filter: {} }],
  ['load', 'tile', 'late'],
  ['load', 'groups', { name: 'driver' }],
];
const OTHERS = [
  ['load', 'getOne', { id: '1' }],
  ['driver', 'totals', { filter: {} }],
];
const client = new QueryClient();
const outdated = () =>
  [...COMPUTED, ...OTHERS].filter((key) => client.getQueryState(key)?.isInvalidated);
const { provider } = providerOf({ load: [{ id: '1' }] });
const change = { id: '1', data: { driver: 'd-1' }, previousData: { id: '1' } };

beforeEach(() => {
  for (const key of [...COMPUTED, ...OTHERS]) client.setQueryData(key, 1);
});

it('what is computed from records is outdated after a write of a react-admin hook', async () => {
  await withRefetch(provider, client).update('load', change);
  expect(outdated()).toEqual(COMPUTED);
});

it('what is computed from records stays after a failed write', async () => {
  const update = () => Promise.reject(new Error('No'));
  const failing = withRefetch({ ...provider, update }, client);
  await expect(failing.update('load', change)).rejects.toThrow('No');
  expect(outdated()).toEqual([]);
});
