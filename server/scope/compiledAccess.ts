import { sql, type Expression, type SqlBool } from 'kysely';
import { catalogueOf, type Catalogue, type Kind } from '../../src/resources';
import { withoutFields } from '../../src/resources/kindFields';
import type { Access } from '../auth/access';
import type { Engine } from '../database/engine';
import { allOf, matches } from '../tables/conditions';
import { naming } from '../tables/sortKeys';
import { selectionOf, type Table, type TableMap } from '../tables/table';

type Rule = Expression<SqlBool>;

/** The catalogue and the tables as an actor sees them. */
export interface VisibleSchema {
  readonly catalogue: Catalogue;
  readonly tables: TableMap;
}

/** The visible schema, with the limits of rows and fields. */
export interface CompiledAccess extends VisibleSchema {
  /** Conditions by kind. A row that does not match does not exist for the actor. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** Names of fields that the actor cannot change, by table. Includes hidden fields. */
  readonly readOnly: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_FIELDS: ReadonlySet<string> = new Set();

/** Returns the catalogue and the tables without what `access` hides, and its conditions for rows. */
export function compileAccess(
  engine: Engine,
  catalogue: Catalogue,
  tables: TableMap,
  { kinds: limits, isClosed }: Access,
): CompiledAccess {
  const hidden = new Map<string, Set<string>>();
  const readOnly = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, { table }: Kind, names: readonly string[] = []) => {
    if (names.length > 0) to.set(table, new Set([...(to.get(table) ?? []), ...names]));
  };
  const rules = new Map<string, Rule>();
  const addRule = (kind: Kind): Rule | undefined => {
    const limit = limits[kind.name];
    const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
    const parentRule = parent && addRule(parent);
    const conditions = [
      ...(!limit && isClosed ? [sql<SqlBool>`1 = 0`] : []),
      ...(limit?.where ?? []).map((each) => matches(engine, each)),
      ...(parentRule
        ? [
            sql<SqlBool>`parent_id in (select id from ${sql.table(parent.table)} where ${parentRule})`,
          ]
        : []),
    ];
    if (conditions.length > 0) rules.set(kind.name, allOf(conditions));
    return rules.get(kind.name);
  };
  for (const kind of catalogue.kinds) {
    add(hidden, kind, limits[kind.name]?.hidden);
    add(readOnly, kind, limits[kind.name]?.hidden);
    add(readOnly, kind, limits[kind.name]?.readOnly);
    addRule(kind);
  }
  const kinds = catalogue.kinds.map((kind) =>
    withoutFields(kind, ({ name }) => hidden.get(kind.table)?.has(name)),
  );
  const visibleCatalogue = hidden.size > 0 ? catalogueOf(kinds, catalogue.families) : catalogue;
  const isLimited = hidden.size > 0 || rules.size > 0;
  const visibleTables = isLimited
    ? new Map(
        Array.from(tables, ([name, table]) => [
          name,
          tableFor(table, hidden.get(name) ?? NO_FIELDS, visibleCatalogue, rules),
        ]),
      )
    : tables;
  return { catalogue: visibleCatalogue, tables: visibleTables, rules, readOnly };
}

/** References by hidden fields are removed; the others find only records that the actor can see. */
function tableFor(
  table: Table,
  hidden: ReadonlySet<string>,
  catalogue: Catalogue,
  rules: ReadonlyMap<string, Rule>,
): Table {
  const fields = new Map([...table.fields].filter(([name]) => !hidden.has(name)));
  const hiddenColumns = new Set(
    [...table.fields.values()].flatMap(({ name, column }) => (hidden.has(name) ? [column] : [])),
  );
  const references = [...table.references].flatMap(([column, reference]) => {
    const target = catalogue.find(reference.field.target ?? '');
    const columns = target ? naming(target) : [];
    const isSeen = !hiddenColumns.has(column) && target && columns.length > 0;
    if (!isSeen) return [];
    const { isNatural } = reference.key;
    const isWhole = columns.length === reference.columns.length;
    const key = isWhole ? reference.key : { columns, isNatural };
    const naturalKeys = reference.naturalKeys.filter((name) => columns.includes(name));
    const where = rules.get(target.name);
    return [[column, { ...reference, columns, key, naturalKeys, where }] as const];
  });
  const columns = table.columns.filter((column) => !hiddenColumns.has(column));
  return {
    ...table,
    wholeTable: table,
    hidden,
    fields,
    references: new Map(references),
    columns,
    selection: selectionOf(columns),
  };
}
