import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '../../src/resources';
import type { Engine } from '../database/engine';
import { typeOf } from '../fields';
import { beginsWord, endsWith, holds, lines, startsWith } from '../fields/textSql';
import { isNamed, refersToNamed, refersToOneOf, type ReferenceMatch } from './referenceNames';
import type { NamedReference } from './table';
import { hasStop, idsByStop, type Stops } from './trips';

export interface Bound {
  readonly field: Field;
  readonly is: 'atLeast' | 'atMost' | 'below' | 'above';
  readonly value: unknown;
}

export type Condition =
  | Bound
  | { readonly field: Field; readonly is: 'oneOf'; readonly values: readonly unknown[] }
  /** Also matches rows without a value. */
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
   * Matches records to which a row of the table `from` refers that meets all `conditions` and that the actor can
   * see (`where`).
   */
  | {
      readonly is: 'referredTo';
      readonly field: Field;
      readonly from: string;
      readonly where: Expression<SqlBool>;
      readonly conditions: readonly Condition[];
    }
  /**
   * Matches if one of the fields, the name of a referenced record or the place of a stop contains the text
   * (`anyFieldContains`) or has a word that begins with it (`anyWordBegins`, letters and digits only). The text
   * has no line breaks.
   */
  | {
      readonly is: 'anyFieldContains' | 'anyWordBegins';
      readonly fields: readonly Field[];
      readonly names: readonly NamedReference[];
      readonly stops?: Stops | undefined;
      /** If true, an id that ends with the text also matches. */
      readonly isInId?: boolean;
      /** Records with a matching name or stop, looked up in advance. `names` and `stops` have the others. */
      readonly named?: readonly ReferenceMatch[];
      readonly text: string;
    };

export type Searched = Extract<Condition, { is: 'anyFieldContains' | 'anyWordBegins' }>;

const NONE = sql<SqlBool>`1 = 0`;

const COMPARISONS = { atLeast: sql`>=`, atMost: sql`<=`, below: sql`<`, above: sql`>` };

/** Joins conditions with AND. There must be at least one. */
export const allOf = (conditions: readonly Expression<unknown>[]) =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const anyOf = (conditions: Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : NONE;

export const inLines = (engine: Engine, { is, text }: Searched, key: RawBuilder<unknown>) =>
  is === 'anyWordBegins' ? beginsWord(engine, key, text) : holds(key, text);

export function ownText(engine: Engine, condition: Searched): Expression<SqlBool> {
  const { fields, isInId, text } = condition;
  return anyOf([
    ...(fields.length > 0 ? [inLines(engine, condition, lines(engine, fields))] : []),
    ...(isInId ? [endsWith(engine.keyed(sql.ref('id')), text)] : []),
  ]);
}

/** True for stops with the text in their place. */
export const stopContains = (engine: Engine, word: Searched, { path, places }: Stops) =>
  inLines(engine, word, lines(engine, places, path.at(-1)?.table.name));

function stopsAt(engine: Engine, word: Searched, stops: Stops): Expression<SqlBool> {
  const isAtPlace = stopContains(engine, word, stops);
  if (engine.canJoinAnyRows) return hasStop(stops, isAtPlace);
  const found = sql`from ${sql.table(stops.path.at(-1)?.table.name ?? '')} where ${isAtPlace}`;
  return sql<SqlBool>`id in (${idsByStop(engine, stops, found)})`;
}

export const isSearched = (condition: Condition): condition is Searched =>
  condition.is === 'anyFieldContains' || condition.is === 'anyWordBegins';

export function matches(engine: Engine, condition: Condition): Expression<SqlBool> {
  if (isSearched(condition)) {
    const { names, named = [], stops } = condition;
    const refersTo = engine.canJoinAnyRows ? isNamed : refersToNamed;
    return anyOf([
      ...named.map((each) => refersToOneOf(engine, each)),
      ownText(engine, condition),
      ...names.map((each) => refersTo(engine, each, (key) => inLines(engine, condition, key))),
      ...(stops ? [stopsAt(engine, condition, stops)] : []),
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
    case 'referredTo': {
      const from = sql.table(condition.from);
      const met = condition.conditions.map((each) => matches(engine, each));
      const found = allOf([condition.where, ...met]);
      return sql<SqlBool>`id in (select ${column} from ${from} where ${found})`;
    }
    case 'containing': {
      const { name, text } = condition;
      const holdsText = holds(engine.keyed(column), text);
      return name
        ? anyOf([holdsText, refersToNamed(engine, name, (key) => holds(key, text))])
        : holdsText;
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
