import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { createCatalogue } from '../../../src/resources';
import { createRoutes, HOME, NETWORK_STATS } from '../../../src/routing/routes';

const catalogue = createCatalogue('waybill');
const routes = createRoutes(catalogue);

/** Ids that URLs, patterns and the console's own words could trip over. */
const oddIds = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom('a/b', '50%', '%2F', '?x=1', '#top', 'a b', ':id', '..a', '+', 'ä/ö', '0'),
);
/** These stand in the routes themselves, so that no record may be called so. */
const isFree = (id: string) => !/^(add|edit|\.{1,2})$/.test(id) && !/[\ud800-\udfff]/.test(id);
const ids = oddIds.filter(isFree);

describe("addresses of the catalogue's pages", () => {
  it('are unique', () => {
    const patterns = routes.pages.map(({ pattern }) => pattern.replace(/:\w+/g, ':'));
    expect(new Set(patterns).size).toBe(catalogue.kinds.length * 6);
    expect(patterns).not.toContain(HOME);
    expect(patterns).not.toContain(NETWORK_STATS);
  });

  it.each(routes.pages.map((page) => [page.pattern, page] as const))(
    '%s are parsed as they were built, whatever the IDs',
    (pattern, { kind, view }) => {
      const nested = kind.parent !== undefined;
      const single = ['show', 'edit', 'history'].includes(view);
      // Names of children would be taken for the child's list.
      const taken = new Set(catalogue.kinds.flatMap(({ singular, plural }) => [singular, plural]));
      const free = ids.filter((id) => !taken.has(id) && !/^(customer|owner|email)/.test(id));
      fc.assert(
        fc.property(free, free, (id, parentId) => {
          const given = { ...(single && { id }), ...(nested && { parentId }) };
          const path = routes.path(kind.name, view, given);
          expect(routes.parse(path)).toEqual({ kind, view, ...given });
        }),
        { numRuns: 25 },
      );
      // The router, which ranks patterns by itself, agrees.
      const path = routes.path(kind.name, view, { id: 'r-1', parentId: 'p-1' });
      const matched = matchRoutes(
        routes.pages.map((page) => ({ path: page.pattern })),
        path,
      );
      expect(matched?.[0]?.route.path).toBe(pattern);
    },
  );

  it.each([
    ['/dashboard/stats-data/bin', 'stats-data', 'show', 'bin'],
    ['/dashboard/company/7/info/bin', 'company-info', 'show', 'bin'],
    ['/dashboard/company/7/documents/bin', undefined, undefined, undefined],
    ['/dashboard/company/edit/history', 'company', 'edit', 'history'],
    [
      '/dashboard/company/7/relationship/owner/history',
      'company-relationship-owner',
      'show',
      'history',
    ],
  ])('%s is a record, not its history or the deleted records', (path, name, view, id) => {
    const place = routes.parse(path);
    expect(place?.kind.name).toBe(name);
    expect(place).toEqual(name && expect.objectContaining({ view, id }));
    // The router, which ranks patterns by itself, agrees.
    const matched = matchRoutes(
      routes.pages.map((page) => ({ path: page.pattern, page })),
      path,
    );
    expect(matched?.[0]?.route.page.view).toBe(view);
  });

  it.each([
    ['/dashboard/tractor/', 'tractor', 'show', ''],
    ['/dashboard/tractor/edit/', 'tractor', 'edit', ''],
    ['/dashboard/company/7/document/edit/', 'company-document', 'edit', ''],
    ['/dashboard/company//documents', 'company-document', 'list', undefined],
    ['/dashboard/company//documents/', 'company-document', 'list', undefined],
    ['/dashboard/company//document/', 'company-document', 'show', ''],
    ['/dashboard/company//document/add', 'company-document', 'create', undefined],
    ['/dashboard/company//document/3', 'company-document', 'show', '3'],
    ['/dashboard/company//kyb', 'company-kyb', 'list', undefined],
  ])('%s is a page with a missing ID', (path, name, view, id) => {
    const parentId = path.includes('//') ? '' : path.includes('/7/') ? '7' : undefined;
    expect(routes.parse(path)).toEqual({
      kind: catalogue.kind(name),
      view,
      ...(id !== undefined && { id }),
      ...(parentId !== undefined && { parentId }),
    });
  });

  it.each([
    ['/dashboard/tractors/', 'tractor'],
    ['/dashboard/stats-data/', 'stats-data'],
    ['/dashboard/company/7/kyb/', 'company-kyb'],
    ['/dashboard/company/7/contact-info/email/', 'company-contact-info-email'],
  ])('%s is a list', (path, name) => {
    expect(routes.parse(path)).toMatchObject({ kind: { name }, view: 'list' });
  });

  it.each([
    '/dashboard/tractor//history',
    '/dashboard//',
    '/dashboard/',
    '/',
    '/dashboard',
    '/dashboard/nothing',
    '/tractor',
    '/dashboard/tractor/1/2/3',
  ])('%s is no page', (path) => expect(routes.parse(path)).toBeUndefined());

  it('say which ID is missing', () => {
    expect(() => routes.path('tractor', 'show')).toThrow('"tractor" needs id');
    expect(() => routes.path('company-document', 'list')).toThrow('needs parentId');
  });
});

describe("react-admin's links", () => {
  const scope = { kind: 'company', id: 'a/b' };
  it.each([
    ['/tractor', '/dashboard/tractors'],
    ['/tractor/create', '/dashboard/tractor/add'],
    ['/tractor/7', '/dashboard/tractor/edit/7'],
    ['/tractor/7/show', '/dashboard/tractor/7'],
    ['/tractor/a%2Fb/show?x=1#top', '/dashboard/tractor/a%2Fb?x=1#top'],
    ['/person?page=2', '/dashboard/people?page=2'],
    ['/company-document', '/dashboard/company/a%2Fb/documents'],
    ['/company-document/3', '/dashboard/company/a%2Fb/document/edit/3'],
    ['/company-relationship-owner/create', '/dashboard/company/a%2Fb/relationship/owner/add'],
  ])('%s becomes %s', (link, expected) => {
    expect(routes.fromCanonical(link, scope)).toBe(expected);
  });

  it.each(['/sign-in', '/dashboard/tractors', 'tractor', '/tractor/7/other', '/state', '/'])(
    '%s stays unchanged',
    (link) => expect(routes.fromCanonical(link, scope)).toBeUndefined(),
  );
});
