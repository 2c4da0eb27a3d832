import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '../../src/resources';
import { typeOf } from '../fields';
import type { Engine } from '../database/engine';
import type { NamedReference } from './tables';
import { beginsWord, endsWith, holds, lines, startsWith } from '../fields/words';
import { isNamed, refersToNamed, refersToOneOf, type Named } from './referenceNames';

/** An end of a range. */
export interface Bound {
  readonly field: Field;
  readonly is: 'atLeast' | 'atMost' | 'below' | 'above';
  readonly value: unknown;
}

/** A condition that the records of a list must meet. */
export type Condition =
  | Bound
  | { readonly field: Field; readonly is: 'oneOf'; readonly values: readonly unknown[] }
  /** Rows without a value are among those that do not meet it. */
  | { readonly field: Field; readonly is: 'not'; readonly condition: Condition }
  | {
      readonly field: Field;
      readonly is: 'containing';
      readonly text: string;
      /** Set if the field refers to records whose names may contain the text. */
      readonly name?: NamedReference | undefined;
    }
  | { readonly field: Field; readonly is: 'startingWith'; readonly text: string }
  | { readonly field: Field; readonly is: 'empty' | 'filled' }
  /**
   * The text, which is on one line, stands in at least one of the fields, or in a name of what the
   * row refers to; or a word there begins with it, and it is of letters and digits.
   */
  | {
      readonly is: 'mentioning' | 'beginning';
      readonly fields: readonly Field[];
      readonly names: readonly NamedReference[];
      /** The id may end with the text, too. */
      readonly isInId?: boolean;
      /** Records with such a name, looked up before the query to replace `names`. */
      readonly named?: readonly Named[];
      readonly text: string;
    };

/** A condition for one word of a search. */
export type Searched = Extract<Condition, { is: 'mentioning' | 'beginning' }>;

const NONE = sql<SqlBool>`1 = 0`;

const COMPARISONS = { atLeast: sql`>=`, atMost: sql`<=`, below: sql`<`, above: sql`>` };

/** True where all of them are; there must be one. */
export const allOf = (conditions: readonly Expression<unknown>[]) =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const anyOf = (conditions: Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : NONE;

/** A search's condition on the key of lines. */
export const inLines = (engine: Engine, { is, text }: Searched, key: RawBuilder<unknown>) =>
  is === 'beginning' ? beginsWord(engine, key, text) : holds(key, text);

/** A search's condition on the fields and the id of a row itself. */
export function ownText(engine: Engine, condition: Searched): Expression<SqlBool> {
  const { fields, isInId, text } = condition;
  return anyOf([
    ...(fields.length > 0 ? [inLines(engine, condition, lines(engine, fields))] : []),
    ...(isInId ? [endsWith(engine.keyed(sql.ref('id')), text)] : []),
  ]);
}

export const isSearched = (condition: Condition): condition is Searched =>
  condition.is === 'mentioning' || condition.is === 'beginning';

/** The SQL of a condition. */
export function matches(engine: Engine, condition: Condition): Expression<SqlBool> {
  if (isSearched(condition)) {
    const { names, named = [] } = condition;
    const refersTo = engine.isDistributed ? refersToNamed : isNamed;
    return anyOf([
      ...named.map((each) => refersToOneOf(engine, each)),
      ownText(engine, condition),
      ...names.map((each) => refersTo(engine, each, (key) => inLines(engine, condition, key))),
    ]);
  }
  const { field } = condition;
  const type = typeOf(field);
  const column = sql.ref(field.column);
  switch (condition.is) {
    case 'oneOf':
      if (condition.values.length === 0) return NONE;
      return type.isOneOf(
        engine,
        column,
        condition.values.map((value) => type.encode(value, engine)),
      );
    case 'atLeast':
    case 'atMost':
    case 'below':
    case 'above':
      return sql<SqlBool>`${column} ${COMPARISONS[condition.is]} ${type.encode(condition.value, engine)}`;
    case 'not':
      return sql<SqlBool>`(${column} is null or not (${matches(engine, condition.condition)}))`;
    case 'containing': {
      const { name, text } = condition;
      const own = holds(engine.keyed(column), text);
      return name ? anyOf([own, refersToNamed(engine, name, (key) => holds(key, text))]) : own;
    }
    case 'startingWith':
      return startsWith(engine.keyed(column), condition.text);
    case 'empty':
    case 'filled': {
      const isNull = sql<SqlBool>`${column} is null`;
      const isEmpty =
        type.empty === undefined
          ? isNull
          : sql<SqlBool>`(${isNull} or ${column} = ${sql.lit(type.empty)})`;
      return condition.is === 'empty' ? isEmpty : sql<SqlBool>`not ${isEmpty}`;
    }
  }
}
