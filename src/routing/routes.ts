import type { ListFilter, RecordBrief } from '../contract/overview';
import type { Catalogue, Kind } from '../resources';
import { HOME } from './addresses';

export { ACTIVITY, API_PAGE, HOME, NETWORK_STATS, SIGN_IN } from './addresses';

export type View = 'list' | 'create' | 'show' | 'edit' | 'history' | 'bin';
type Id = string | number;

/** One generated page: a view of a kind. */
export interface Page {
  readonly kind: Kind;
  readonly view: View;
  /** react-router pattern. The record is `:id`, its parent `:parentId`. */
  readonly pattern: string;
}

export interface RouteMatch {
  readonly kind: Kind;
  readonly view: View;
  readonly id?: string;
  readonly parentId?: string;
}

/** The parent record of the current nested page, for links to its siblings. */
export interface Scope {
  readonly kind: string;
  readonly id: Id;
}

/** If two patterns match a path, the first view in this list wins. */
const VIEWS: readonly View[] = ['list', 'create', 'edit', 'show', 'history', 'bin'];

/** Views that need Waybill's own API. */
export const EXTENSION_VIEWS: readonly View[] = ['history', 'bin'];

/** Paths of the views, below the parent's record for nested kinds. */
const patternsOf = ({ singular, plural }: Kind): Readonly<Record<View, string>> => ({
  list: plural,
  create: `${singular}/add`,
  edit: `${singular}/edit/:id`,
  show: `${singular}/:id`,
  history: `${singular}/:id/history`,
  // `bin` comes first: after the plural it could be read as a record's ID, because some kinds have
  // the same singular and plural.
  bin: `bin/${plural}`,
});

function patternOf(catalogue: Catalogue, kind: Kind, view: View): string {
  const above = kind.parent ? `${catalogue.kind(kind.parent).singular}/:parentId/` : '';
  return `${HOME}/${above}${patternsOf(kind)[view]}`;
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

interface Matcher {
  readonly page: Page;
  readonly segments: readonly string[];
  /** Number of fixed segments, so that `/add` wins over `/:id`. */
  readonly fixed: number;
}

/** Builds and parses all generated paths of the console. Has no side effects. */
export interface Routes {
  readonly pages: readonly Page[];
  /** The path of a page. Throws if a required ID is missing. */
  path(kindName: string, view: View, ids?: { id?: Id; parentId?: Id }): string;
  /**
   * The page of a path, or undefined if no generated route matches. An ID that the path leaves
   * empty (`/dashboard/company//documents`) is the empty string.
   */
  parse(pathname: string): RouteMatch | undefined;
  /**
   * Translates a react-admin link (`/tractor/7/show`) to the public path (`/dashboard/tractor/7`).
   * Keeps query and hash. Undefined for other links, or if a nested kind's parent is not in scope.
   */
  fromCanonical(link: string, scope?: Scope): string | undefined;
}

/** Placeholders for IDs in a pattern. */
const IDS = /:(id|parentId)/g;

export function withoutSlashesBehind(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

export function createRoutes(catalogue: Catalogue): Routes {
  const pages = VIEWS.flatMap((view) =>
    catalogue.kinds.map((kind) => ({ kind, view, pattern: patternOf(catalogue, kind, view) })),
  );
  const patterns = new Map(
    pages.map(({ kind, view, pattern }) => [`${kind.name} ${view}`, pattern]),
  );
  const matchers: Matcher[] = pages
    .map((page) => {
      const segments = page.pattern.split('/').slice(1);
      return { page, segments, fixed: segments.filter((s) => !s.startsWith(':')).length };
    })
    .sort((a, b) => b.fixed - a.fixed);

  const path: Routes['path'] = (kindName, view, ids = {}) => {
    const pattern = patterns.get(`${catalogue.kind(kindName).name} ${view}`) ?? '';
    return pattern.replace(IDS, (_, name: 'id' | 'parentId') => {
      const id = ids[name];
      if (id === undefined || id === '') throw new Error(`The path of "${kindName}" needs ${name}`);
      return encodeURIComponent(id);
    });
  };

  const match = (path: string, mayLack = false): RouteMatch | undefined => {
    const pathSegments = path.split('/').slice(1);
    for (const { page, segments } of matchers) {
      if (segments.length !== pathSegments.length) continue;
      if (mayLack && EXTENSION_VIEWS.includes(page.view)) continue;
      const ids: { id?: string; parentId?: string } = {};
      const fits = segments.every((segment, index) => {
        const value = pathSegments[index] ?? '';
        if (!segment.startsWith(':')) return segment === value;
        ids[segment.slice(1) as 'id' | 'parentId'] = decode(value);
        return mayLack || value !== '';
      });
      if (fits) return { kind: page.kind, view: page.view, ...ids };
    }
    return undefined;
  };

  const parse: Routes['parse'] = (pathname) => {
    const path = withoutSlashesBehind(pathname);
    const routeMatch = match(path);
    // `…/tractor/edit/` lacks an id; it is not the record "edit".
    const lacksId = path !== pathname && routeMatch?.view === 'show' && routeMatch.id === 'edit';
    if (routeMatch && !lacksId) return routeMatch;
    return (routeMatch ? undefined : match(path, true)) ?? match(`${path}/`, true);
  };

  const fromCanonical: Routes['fromCanonical'] = (link, scope) => {
    const [pathname = ''] = link.split(/[?#]/, 1);
    const rest = link.slice(pathname.length);
    const [empty, name = '', second, third, ...more] = withoutSlashesBehind(pathname).split('/');
    const kind = empty === '' && more.length === 0 ? catalogue.find(decode(name)) : undefined;
    if (!kind) return undefined;
    const parentId = scope && scope.kind === kind.parent ? scope.id : undefined;
    if (kind.parent && parentId === undefined) return undefined;
    if (third !== undefined && third !== 'show') return undefined;

    const ids = { parentId };
    if (second === undefined) return path(kind.name, 'list', ids) + rest;
    if (second === 'create' && third === undefined) return path(kind.name, 'create', ids) + rest;
    const view = third === 'show' ? 'show' : 'edit';
    return path(kind.name, view, { ...ids, id: decode(second) }) + rest;
  };

  return { pages, path, parse, fromCanonical };
}

interface ListOptions {
  /** The field to sort by. */
  sort?: string;
  parentId?: string;
}

/** Path of a kind's list with a filter, and optionally a sort. */
export function filteredList(
  routes: Routes,
  kind: Kind,
  filter: ListFilter,
  { sort, parentId }: ListOptions = {},
): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    query.set('sort', sort);
    query.set('order', 'ASC');
  }
  return `${routes.path(kind.name, 'list', { parentId })}?${query}`;
}

export const recordPage = (routes: Routes, { kind, parentId, record }: RecordBrief): string =>
  routes.path(kind, 'show', { id: record.id, parentId });
