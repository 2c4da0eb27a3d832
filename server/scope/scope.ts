import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Access } from '../auth/access';
import type { Actor } from '../auth/actor';
import { plannedDays, routeKinds } from '../../src/resources/trip';
import { catalogueOf, type Catalogue, type Field, type Kind } from '../../src/resources';
import { fieldNamed } from '../../src/resources/kindFields';
import type { Engine, Row } from '../database/engine';
import { allOf, matches } from '../tables/conditions';
import { childrenOf, selectionOf, type Table, type TableMap } from '../tables/table';
import { naming } from '../tables/sortKeys';

type Rule = Expression<SqlBool>;

/** The catalogue and the tables as an actor sees them. */
export interface VisibleSchema {
  readonly catalogue: Catalogue;
  readonly tables: TableMap;
}

interface View extends VisibleSchema {
  /** Conditions by kind. A row that does not match does not exist for the actor. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** Names of fields that the actor cannot change, by table. Includes hidden fields. */
  readonly readOnly: ReadonlyMap<string, ReadonlySet<string>>;
}

interface ScopeAccess {
  /** Rows that do not match do not exist for the actor. Undefined if all rows exist. */
  readonly where: Rule | undefined;
  /** Names of fields that the actor cannot change. Includes hidden fields. */
  readonly readOnly: ReadonlySet<string>;
}

/**
 * The records that an actor may read and write: those of some kinds of one table, and of one parent if they
 * are nested. Only `Scopes.of` creates scopes, so no code reads or writes records without an actor.
 */
class Scope {
  constructor(
    private readonly scopes: Scopes,
    readonly actor: Actor,
    /** The table and the kinds as the actor sees them: without hidden fields. */
    readonly table: Table,
    readonly kinds: readonly Kind[],
    readonly parent: { readonly kind: Kind; readonly id: string } | undefined,
    readonly access: ScopeAccess,
  ) {}

  /** The table with all of its fields, including hidden ones. */
  get wholeTable(): Table {
    return this.table.wholeTable ?? this.table;
  }

  get hasNested(): boolean {
    return childrenOf(this.scopes.tables, this.table).length > 0;
  }

  /** One scope for each table with nested records: of all records, or of those under one record. */
  nested(id?: string): Scope[] {
    const { scopes, actor, table } = this;
    return childrenOf(scopes.tables, table).map((child) => scopes.ofTable(actor, child, id));
  }

  get parentScope(): Scope | undefined {
    return this.parent && this.scopes.of(this.actor, [this.parent.kind]);
  }

  /** The records of a kind, and their field that refers to these; undefined if the actor sees no such field. */
  referring(kindName: string, fieldName: string): Incoming | undefined {
    const kind = this.scopes.viewOf(this.actor).catalogue.find(kindName);
    const field = kind?.fields.find(({ name }) => name === fieldName);
    const refersHere = this.kinds.some(({ name }) => name === field?.target);
    if (!kind || field?.type !== 'reference' || !refersHere) return undefined;
    return { scope: this.scopes.of(this.actor, [kind]), field };
  }

  /** The legs and stops of these records, as far as the actor sees them. Legs have no legs. */
  get route(): Route | undefined {
    const [kind] = this.kinds as [Kind];
    const { catalogue } = this.scopes.viewOf(this.actor);
    const kinds = routeKinds(catalogue, kind);
    if (!kinds) return undefined;
    const { stop, leg, by, route } = kinds;
    const legs = by === undefined ? undefined : this.referring(leg.name, by);
    const stops = (legs?.scope ?? this).referring(stop.name, route.leg);
    return {
      legs,
      stops,
      places: route.place.flatMap((name) => fieldNamed(stop, name) ?? []),
      days: plannedDays(catalogue, kind),
    };
  }

  kindOf(row: Row): Kind {
    const [first] = this.kinds as [Kind];
    return (this.table.isFamily && this.kinds.find(({ name }) => name === row['kind'])) || first;
  }

  selecting(selection: RawBuilder<unknown>): Scope {
    const { scopes, actor, kinds, parent, access } = this;
    return new Scope(scopes, actor, { ...this.table, selection }, kinds, parent, access);
  }
}

export type { Scope };

/** The records of a scope that refer to others, and their field that does. */
export interface Incoming {
  readonly scope: Scope;
  readonly field: Field;
}

interface Route {
  readonly legs: Incoming | undefined;
  readonly stops: Incoming | undefined;
  readonly places: readonly Field[];
  readonly days: ReadonlyMap<string, Field>;
}

const NO_FIELDS: ReadonlySet<string> = new Set();
const UNLIMITED: ScopeAccess = { where: undefined, readOnly: NO_FIELDS };

export class Scopes {
  private readonly views = new WeakMap<Access, View>();

  constructor(
    private readonly engine: Engine,
    private readonly catalogue: Catalogue,
    readonly tables: TableMap,
  ) {}

  /** `parentId` selects the list of one parent. */
  of(actor: Actor, kinds: readonly Kind[], parentId?: string): Scope {
    const [first] = kinds;
    const view = this.viewOf(actor);
    const table = view.tables.get(first?.table ?? '');
    if (!first || !table) throw new Error(`No table for ${first?.name}`);
    const parent =
      parentId === undefined || first.parent === undefined
        ? undefined
        : { kind: this.catalogue.kind(first.parent), id: parentId };
    if (view.tables === this.tables && view.readOnly.size === 0)
      return new Scope(this, actor, table, kinds, parent, UNLIMITED);
    const visibleKinds = kinds.map(({ name }) => view.catalogue.kind(name));
    const rules = visibleKinds.flatMap(({ name }) => {
      const rule = view.rules.get(name);
      if (!rule) return [];
      return [visibleKinds.length === 1 ? rule : sql<SqlBool>`(kind <> ${name} or ${rule})`];
    });
    const access = {
      where: rules.length > 0 ? allOf(rules) : undefined,
      readOnly: view.readOnly.get(table.name) ?? NO_FIELDS,
    };
    return new Scope(this, actor, table, visibleKinds, parent, access);
  }

  /** Returns a scope for all kinds of a table. */
  ofTable(actor: Actor, { kinds }: Table, parentId?: string): Scope {
    const ofTable = kinds.map((name) => this.catalogue.kind(name));
    return this.of(actor, ofTable, parentId);
  }

  /** Returns one scope for each kind with records that the actor cannot see. */
  limited(actor: Actor): Scope[] {
    const names = [...this.viewOf(actor).rules.keys()];
    return names.map((name) => this.of(actor, [this.catalogue.kind(name)]));
  }

  /** Returns the catalogue and tables that the actor sees. The result is cached by access level. */
  viewOf({ access }: Actor): View {
    const view = this.views.get(access) ?? this.compile(access);
    this.views.set(access, view);
    return view;
  }

  private compile({ kinds: limits, isClosed }: Access): View {
    const { engine, catalogue } = this;
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
    const kinds = catalogue.kinds.map((kind) => withoutFields(kind, hidden.get(kind.table)));
    const visibleCatalogue = hidden.size > 0 ? catalogueOf(kinds, catalogue.families) : catalogue;
    const isLimited = hidden.size > 0 || rules.size > 0;
    const tables = isLimited
      ? new Map(
          Array.from(this.tables, ([name, table]) => [
            name,
            tableFor(table, hidden.get(name) ?? NO_FIELDS, visibleCatalogue, rules),
          ]),
        )
      : this.tables;
    return { catalogue: visibleCatalogue, tables, rules, readOnly };
  }
}

function withoutFields(kind: Kind, hidden: ReadonlySet<string> | undefined): Kind {
  if (!hidden) return kind;
  const isSeen = (name: string) => !hidden.has(name);
  return {
    ...kind,
    fields: kind.fields.filter(({ name }) => isSeen(name)),
    columns: kind.columns.filter(isSeen),
    totals: kind.totals.filter(isSeen),
    representation: kind.representation.filter(isSeen),
  };
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
    return [[column, { ...reference, columns, key, where: rules.get(target.name) }] as const];
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
