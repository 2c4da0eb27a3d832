import type { ListFilter, RecordBrief } from '../contract/overview';
import type { Catalogue, Kind } from '../resources';
import { HOME } from './addresses';

export { ACTIVITY, API_PAGE, HOME, NETWORK_STATS, SIGN_IN } from './addresses';

export type View = 'list' | 'create' | 'show' | 'edit' | 'history' | 'bin';
type Id = string | number;

/** One generated page: a kind in a view. */
export interface Page {
  readonly kind: Kind;
  readonly view: View;
  /** react-router pattern; the record is `:id`, its parent `:parentId`. */
  readonly pattern: string;
}

export interface RouteMatch {
  readonly kind: Kind;
  readonly view: View;
  readonly id?: string;
  readonly parentId?: string;
}

/** The record whose children are on screen: gives nested links the parent they need. */
export interface Scope {
  readonly kind: string;
  readonly id: Id;
}

/** If two patterns match a path, the first view in this list wins. */
const VIEWS: readonly View[] = ['list', 'create', 'edit', 'show', 'history', 'bin'];

/** Views that only Waybill's own API can fill. */
export const OWN_VIEWS: readonly View[] = ['history', 'bin'];

/** The paths of the views, below that of the parent's record for nested kinds. */
const patternsOf = ({ singular, plural }: Kind): Readonly<Record<View, string>> => ({
  list: plural,
  create: `${singular}/add`,
  edit: `${singular}/edit/:id`,
  show: `${singular}/:id`,
  history: `${singular}/:id/history`,
  // Behind the list it could be a record: of some kinds singular and plural are the same.
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
  /** Fixed segments, counted so that `/add` wins over `/:id`. */
  readonly fixed: number;
}

/** Every generated path of the console, in both directions. Pure. */
export interface Routes {
  readonly pages: readonly Page[];
  /** The path of a page. Throws where an id that the path needs is missing. */
  path(kindName: string, view: View, ids?: { id?: Id; parentId?: Id }): string;
  /**
   * The page of a path, or undefined if no generated route matches. An ID that the path leaves empty
   * (`/dashboard/company//documents`) is the empty string.
   */
  parse(pathname: string): RouteMatch | undefined;
  /**
   * Translates a link as react-admin makes it (`/tractor/7/show`) to the public one
   * (`/dashboard/tractor/7`), query and hash kept. Undefined where it is no such link, or where a
   * nested kind's parent is not in scope.
   */
  fromCanonical(link: string, scope?: Scope): string | undefined;
}

/** Placeholders for IDs in a pattern. */
const IDS = /:(id|parentId)/g;

/** A path that may end in slashes, without them. */
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
    const given = path.split('/').slice(1);
    for (const { page, segments } of matchers) {
      if (segments.length !== given.length) continue;
      if (mayLack && OWN_VIEWS.includes(page.view)) continue;
      const ids: { id?: string; parentId?: string } = {};
      const fits = segments.every((segment, index) => {
        const value = given[index] ?? '';
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
    const found = match(path);
    // `…/tractor/edit/` lacks an id; it is not the record "edit".
    const lacksId = path !== pathname && found?.view === 'show' && found.id === 'edit';
    if (found && !lacksId) return found;
    return (found ? undefined : match(path, true)) ?? match(`${path}/`, true);
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
  /** The field that it is sorted by. */
  sort?: string;
  /** The record that a nested list is below. */
  parentId?: string;
}

/** A kind's list, showing just the records that the filter lets through. */
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

/** The details of a record. */
export const recordPage = (routes: Routes, { kind, parentId, record }: RecordBrief): string =>
  routes.path(kind, 'show', { id: record.id, parentId });
