import type { Catalogue } from '../resources';
import { splitFilter } from './filters';

/** How somebody wants the columns of a list; what is left out is as the catalogue has it. */
export interface StoredColumns {
  /** Names of the columns on screen, in their order. */
  readonly shown?: readonly string[];
  /** Those of them that stay in sight while the others scroll. */
  readonly pinned?: readonly string[];
  /** In pixels; of the first column under `NAME`. */
  readonly widths?: Readonly<Record<string, number>>;
}

/** The query of a list, as its address has it. */
export interface ViewQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage: number;
  /** `map` where it is shown as one; undefined for the table. */
  readonly as?: string;
}

/** A saved view that all staff share, as Waybill's own API keeps it. */
export interface SharedView {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly query: ViewQuery;
  /** Undefined for the default columns. */
  readonly columns?: StoredColumns;
}

export const VIEW_NAME_LENGTH = 80;

/** A saved view under the names that its kind and fields have today; saved under former ones, it keeps working. */
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
