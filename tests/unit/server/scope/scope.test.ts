// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Row } from '../../../../server/database/engine';
import type { Records } from '../../../../server/records/records';
import type { UnitOfWork } from '../../../../server/records/unitOfWork';
import type { Table } from '../../../../server/tables/table';
import type { Scope } from '../../../../server/scope/scope';
import type { Kind } from '../../../../src/resources';

/** Modules that name record tables without a scope. */
const WITHOUT_SCOPE = [
  // They make tables and indexes, and keep them up with every write.
  /^schema\//,
  /^search\/(sqlite|postgres)\.ts$/,
  // They spread tables over nodes, and lock the rows that a write has found.
  /^database\/(citus|postgres|sqlite)\.ts$/,
  // It looks whether a database is empty.
  /^storage\/seed\.ts$/,
  // They read and write rows by ids that a scope has found.
  /^database\/insert\.ts$/,
  /^history\/states\.ts$/,
  // Parts of statements, made of a table as an actor sees it.
  /^tables\/(conditions|referenceNames|trips)\.ts$/,
  /^search\/(candidates|names|search)\.ts$/,
  // It makes the conditions of scopes.
  /^scope\/compiledAccess\.ts$/,
  // It takes a `Reading`, which has a scope.
  /^scope\/page\.ts$/,
];

/** A table's name in a statement, unless it is a constant: those name tables of the server's own. */
const NAMES_TABLE =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|sql\.table)\((?![A-Z_]+\b|'waybill_)/;
const IMPORTS_SCOPE = /from '(?:\.|\.\.\/scope)\/scope'/;
const IMPORTS_SQL = /import \{[^}]*\} from 'kysely'/;

const modules = globSync('server/**/*.ts').map((path) => ({
  path: path.slice('server/'.length),
  text: readFileSync(path, 'utf8'),
}));

it('Routes, commands and the parts of HTTP build no SQL', () => {
  const building = modules.filter(({ text }) => IMPORTS_SQL.test(text)).map(({ path }) => path);
  expect(building.length).toBeGreaterThan(20);
  expect(
    building.filter((path) =>
      /outes\.ts$|^(commands|http|config|console|openapi|auth|transfer)\/|^[^/]+$/.test(path),
    ),
  ).toEqual([]);
});

it('Every module that reads records from their tables takes a scope', () => {
  const naming = modules.filter(({ text }) => NAMES_TABLE.test(text));
  const without = naming.filter(
    ({ path, text }) => !IMPORTS_SCOPE.test(text) && !WITHOUT_SCOPE.some((each) => each.test(path)),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
  expect(naming.length).toBeGreaterThan(20);
});

/** Compiles only as long as no method of `UnitOfWork` takes a table. */
export function refusedWrites(unit: UnitOfWork, table: Table, row: Row) {
  // @ts-expect-error a row is inserted by a scope
  void unit.insert(table, row);
  // @ts-expect-error rows are inserted by a scope
  void unit.insertAll(table, [row]);
  // @ts-expect-error a row is updated by a scope
  void unit.update(table, row, row);
  // @ts-expect-error a row is removed by a scope
  void unit.remove(table, row);
  // @ts-expect-error rows are removed by a scope
  void unit.removeAll(table, [row]);
}

/** Compiles only as long as each of these is an error of types. */
export function refusedReads(records: Records, table: Table, kind: Kind, scope: Scope) {
  const literal = {
    table,
    stored: table,
    kinds: [kind],
    parent: undefined,
    parentScope: undefined,
    hasNested: false,
    actor: scope.actor,
    access: scope.access,
    kindOf: () => kind,
    selecting: () => scope,
  };
  // @ts-expect-error a scope is made of an actor, by `Scopes.of`
  void records.get(literal, 'id');
  // @ts-expect-error a copy would keep the access, but could have another table
  void records.get({ ...scope }, 'id');
  // @ts-expect-error records are read by a scope
  void records.list(table, { page: 1, limit: 10, conditions: [] });
}
