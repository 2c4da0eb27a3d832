import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Catalogue, Field, Kind } from '../../src/resources';
import { fieldNamed } from '../../src/resources/kindFields';
import { plannedDays, routeKinds } from '../../src/resources/trip';
import type { Access } from '../auth/access';
import type { Actor } from '../auth/actor';
import type { Engine, Row } from '../database/engine';
import { isReference } from '../fields';
import { allOf } from '../tables/conditions';
import { childrenOf, type Table, type TableMap } from '../tables/table';
import { compileAccess, NO_FIELDS, type CompiledAccess } from './compiledAccess';

interface ScopeAccess {
  /** Rows that do not match do not exist for the actor. Undefined if all rows exist. */
  readonly where: Expression<SqlBool> | undefined;
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
    if (!kind || !field || !isReference(field) || !refersHere) return undefined;
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

/** The records of a scope, and the field in which they refer to other records. */
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

const UNLIMITED: ScopeAccess = { where: undefined, readOnly: NO_FIELDS };

export class Scopes {
  private readonly views = new WeakMap<Access, CompiledAccess>();

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
  viewOf({ access }: Actor): CompiledAccess {
    const view =
      this.views.get(access) ?? compileAccess(this.engine, this.catalogue, this.tables, access);
    this.views.set(access, view);
    return view;
  }
}
