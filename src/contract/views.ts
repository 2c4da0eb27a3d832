import type { Catalogue } from '../resources';
import { splitFilter } from './filters';

/** A user's column settings. Missing settings default to the catalogue's. */
export interface StoredColumns {
  /** Names of the visible columns, in order. */
  readonly shown?: readonly string[];
  readonly pinned?: readonly string[];
  /** Widths in px. The first column is under `NAME`. */
  readonly widths?: Readonly<Record<string, number>>;
}

/** The query in a list's URL. */
export interface ViewQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage: number;
  /** The list's layout, such as `map`; undefined for the table. */
  readonly as?: string;
}

/** A saved view that all staff share, as stored by Waybill's own API. */
export interface SharedView {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly query: ViewQuery;
  /** Undefined for the default columns. */
  readonly columns?: StoredColumns;
}

export const MAX_VIEW_NAME_LENGTH = 80;

/** Updates a saved view to the current names of its kind and fields, in case they were renamed. */
export function withTodaysNames<View extends SharedView>({ kinds }: Catalogue, view: View): View {
  const kind = kinds.find(({ name, renamedFrom }) => [name, ...renamedFrom].includes(view.kind));
  if (!kind) return view;
  const nameOf = (name: string) =>
    kind.fields.find(({ renamedFrom }) => renamedFrom?.includes(name))?.name ?? name;
  const keyOf = (key: string) => {
    const { field } = splitFilter(key);
    const [whole, part] = [nameOf(key), nameOf(field)];
    return whole === key ? part + key.slice(field.length) : whole;
  };
  const keyed = <Value>(values: Readonly<Record<string, Value>>, rename: typeof nameOf) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [rename(key), value]));
  const { filter, sort } = view.query;
  const { shown, pinned, widths } = view.columns ?? {};
  return {
    ...view,
    kind: kind.name,
    query: {
      ...view.query,
      filter: keyed(filter, keyOf),
      sort: { ...sort, field: nameOf(sort.field) },
    },
    columns: view.columns && {
      shown: shown?.map(nameOf),
      pinned: pinned?.map(nameOf),
      widths: widths && keyed(widths, nameOf),
    },
  };
}
