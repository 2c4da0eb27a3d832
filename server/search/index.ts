import type { Engine } from '../database/engine';
import type { HookFactory } from '../scope/hook';
import type { Condition } from '../tables/conditions';
import type { Table } from '../tables/table';
import { postgresIndex } from './postgres';
import { isIndexed } from './searchedText';
import type { Candidates, SearchIndex } from './searchIndex';
import { sqliteIndex } from './sqlite';

export const searchIndexOf = ({ dialect }: Engine): SearchIndex =>
  dialect === 'sqlite' ? sqliteIndex : postgresIndex;

export const searchIndexHook: HookFactory = (context) =>
  searchIndexOf(context.engine).hook?.(context);

/** Returns how to find rows by the search index; undefined if no condition can use it. */
export function candidates(
  engine: Engine,
  table: Table,
  conditions: readonly Condition[],
): Candidates | undefined {
  const words = conditions.filter(isIndexed);
  return words.length > 0 ? searchIndexOf(engine).candidates(engine, table, words) : undefined;
}
