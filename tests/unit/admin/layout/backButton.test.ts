import { describe, expect, it } from 'vitest';

import { backTarget } from '../../../../src/admin/layout/breadcrumbItems';
import { createCatalogue } from '../../../../src/resources';
import { createRoutes } from '../../../../src/routing/routes';

const catalogue = createCatalogue('waybill');
const routes = createRoutes(catalogue);

describe('the back button', () => {
  it.each([
    ['/dashboard/tractors', '/dashboard', undefined],
    ['/dashboard/tractor/1', '/dashboard/tractors', 'tractor'],
    ['/dashboard/tractor/edit/1', '/dashboard/tractors', 'tractor'],
    ['/dashboard/tractor/add', '/dashboard/tractors', 'tractor'],
    ['/dashboard/person/a%2Fb', '/dashboard/people', 'person'],
    ['/dashboard/stats-data/add', '/dashboard/stats-data', 'stats-data'],
    ['/dashboard/company/7/documents', '/dashboard/companies', 'company'],
    ['/dashboard/company/7/document/3', '/dashboard/company/7/documents', 'company-document'],
    ['/dashboard/company/7/document/add', '/dashboard/company/7/documents', 'company-document'],
    ['/dashboard/company/7/document/edit/3', '/dashboard/company/7/documents', 'company-document'],
    ['/dashboard/company/a%2Fb/kyb/3', '/dashboard/company/a%2Fb/kyb', 'company-kyb'],
    [
      '/dashboard/company/7/relationships/customer',
      '/dashboard/company/7/relationships',
      'company-relationship',
    ],
    [
      '/dashboard/company/7/relationship/customer/4',
      '/dashboard/company/7/relationships/customer',
      'company-relationship-customer',
    ],
  ])('at %s leads to %s', (path, to, kind) => {
    const place = routes.parse(path);
    if (!place) throw new Error(`${path} is no page`);
    const target = backTarget(catalogue, routes, place);
    expect([target?.to, target?.match?.kind.name]).toEqual([to, kind]);
  });

  it('leads to an existing page from every page', () => {
    for (const { kind, view } of routes.pages) {
      const target = backTarget(catalogue, routes, { kind, view, id: '1', parentId: '2' });
      const to = target?.to ?? '';
      expect(to === '/dashboard' || routes.parse(to)?.view === 'list').toBe(true);
    }
  });
});
