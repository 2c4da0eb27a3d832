// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { breadcrumbItems } from '../../../../src/admin/layout/breadcrumbItems';
import { createCatalogue } from '../../../../src/resources';
import { createRoutes, type View } from '../../../../src/routing/routes';

const catalogue = createCatalogue('waybill');
const routes = createRoutes(catalogue);
const VIEWS: View[] = ['list', 'show', 'edit', 'create', 'history', 'bin'];
const OF_A_RECORD: View[] = ['show', 'edit', 'history'];

describe.each(catalogue.kinds.map((kind) => [kind.name, kind] as const))(
  'the breadcrumb of %s',
  (_, kind) => {
    it.each(VIEWS)('leads from the dashboard to its %s page', (view) => {
      const id = OF_A_RECORD.includes(view) ? 'a/b' : undefined;
      const parentId = kind.parent && 'p 1';
      const path = routes.path(kind.name, view, { id, parentId });
      const place = routes.parse(path);
      const trail = place ? breadcrumbItems(catalogue, routes, place) : [];
      const ways = trail.map(({ to }) => to);

      expect(ways[0]).toBe('/dashboard');
      expect(ways.at(-1)).toBe(path);
      expect(new Set(ways).size).toBe(ways.length);
      const above = ways.slice(1, -1).map((way) => routes.parse(way));
      const known = [
        kind.parent && { kind: catalogue.kind(kind.parent), view: 'list' },
        kind.parent && { kind: catalogue.kind(kind.parent), view: 'show', id: parentId },
        view !== 'list' && { kind, view: 'list', ...(parentId && { parentId }) },
        id && view !== 'show' && { kind, view: 'show', id, ...(parentId && { parentId }) },
      ].filter(Boolean);
      expect(above).toEqual(expect.arrayContaining(known));
      const indexes = catalogue.kinds.filter(({ subKinds }) => subKinds.includes(kind.name));
      expect(above).toHaveLength(known.length + indexes.length);
    });
  },
);
