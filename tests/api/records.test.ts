import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue, type Field } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { otherValueFor, valueFor } from '../support/fieldValues';

const catalogue = createCatalogue('waybill');
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

onBothEngines('every path of the API', (engine) => {
  let api: TestApi;
  const parents = new Map<string, string>();

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const name of new Set(catalogue.kinds.flatMap((kind) => kind.parent ?? []))) {
      const { body } = await api.call('POST', `/api/${catalogue.kind(name).service}`, {});
      parents.set(name, body.id);
    }
  });
  afterAll(() => api.close());

  const cases = endpoints(catalogue).flatMap((endpoint) =>
    endpoint.kinds.map((kind) => ({ endpoint, kind, path: endpoint.path, name: kind.name })),
  );

  describe.each(cases)('$path holds $name', ({ endpoint, kind, path }) => {
    const base = () => {
      const parentId = endpoint.parent && parents.get(endpoint.parent.name);
      return `/api/${path.replace('{id}', parentId ?? '')}`;
    };

    /** A body with a value in every field; a reference to the parent holds the one in the address. */
    const fill = (value: typeof valueFor): Record<string, unknown> => {
      const { parent, family } = endpoint;
      const isParent = (field: Field) =>
        field.type === 'reference' && field.target === parent?.name;
      const body = Object.fromEntries(
        kind.fields.map((field) => [
          field.name,
          isParent(field) ? parents.get(field.target ?? '') : value(field),
        ]),
      );
      return family ? { ...body, [family.discriminator]: kind.routeName } : body;
    };

    it('creates, reads, lists, updates and deletes a record with every field', async () => {
      const sent = fill(valueFor);
      const before = (await api.call('GET', base())).body.total;
      const created = await api.call('POST', base(), { ...sent, undeclared: { kept: [1, null] } });
      expect(created.status).toBe(201);
      const { id, created_at, updated_at, ...fields } = created.body;
      expect(id).toMatch(UUID_V7);
      expect(new Date(created_at).toISOString()).toBe(created_at);
      expect(updated_at).toBe(created_at);
      expect(fields).toEqual({ ...sent, undeclared: { kept: [1, null] } });

      const read = await api.call('GET', `${base()}/${id}`);
      expect(read).toMatchObject({ status: 200, body: created.body });

      const list = await api.call('GET', `${base()}?page=1&limit=1`);
      expect(list.body).toEqual({
        data: [created.body],
        total: before + 1,
        page: 1,
        lastPage: before + 1,
      });

      const changes = fill(otherValueFor);
      const updated = await api.call('PUT', `${base()}/${id}`, { ...changes, undeclared: 'new' });
      expect(updated.status).toBe(200);
      expect(updated.body).toEqual({
        ...changes,
        undeclared: 'new',
        id,
        created_at,
        updated_at: updated.body.updated_at,
      });
      expect((await api.call('GET', `${base()}/${id}`)).body).toEqual(updated.body);

      const removed = await api.call('DELETE', `${base()}/${id}`);
      expect(removed).toMatchObject({ status: 200, body: updated.body });
      expect((await api.call('GET', `${base()}/${id}`)).status).toBe(404);
      expect((await api.call('GET', base())).body.total).toBe(before);
    });
  });
});
