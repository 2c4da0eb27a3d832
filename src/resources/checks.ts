import { fieldNamed, finishedValues, isSystemField, statusField } from './kindFields';
import { routeKinds, TRIP_FIELDS } from './trip';
import type { Family, Field, Kind } from './types';
import { areOfLegs, isWhen } from './views';

/** The kinds by name. */
type Kinds = ReadonlyMap<string, Kind>;

function fail(kind: Kind, problem: string): never {
  throw new Error(`Catalogue: kind "${kind.name}" ${problem}`);
}

function requireKind(kinds: Kinds, kind: Kind, role: string, name: string): void {
  if (!kinds.has(name)) fail(kind, `names ${role} "${name}", which is not declared`);
}

/** Checks the other kinds and the family that a kind names. */
function checkNesting(kinds: Kinds, kind: Kind, families: readonly Family[]): void {
  const { parent, family } = kind;
  if (parent) requireKind(kinds, kind, 'parent', parent);
  // History and restores include a record's direct children only.
  if (parent && kinds.get(parent)?.parent)
    fail(kind, `is nested under "${parent}", which is nested itself: two levels are all there are`);
  for (const name of kind.tabs) requireKind(kinds, kind, 'tab', name);
  for (const name of kind.subKinds) requireKind(kinds, kind, 'sub-kind', name);
  if (family && !families.some(({ name }) => name === family))
    fail(kind, `names family "${family}", which is not declared`);
}

/** Checks that sums are those of totals, and that tiles count records that exist. */
function checkSums(kind: Kind): void {
  const { totals, tiles, board } = kind;
  for (const { name, difference = [] } of tiles)
    if (!difference.every((each) => totals.includes(each)))
      fail(kind, `subtracts for the tile "${name}" what is not in its totals`);
  for (const { name, of } of tiles)
    if (of !== undefined && fieldNamed(kind, of)?.type !== 'reference')
      fail(kind, `counts by "${of}" for the tile "${name}", which is no reference field`);
  if (board?.sum && !totals.includes(board.sum))
    fail(kind, `sums up "${board.sum}" on its board, which is not one of its totals`);
}

/** Checks that open records can be told from finished ones. */
function checkOpen(kind: Kind): void {
  if (kind.open && !kind.open.filter && finishedValues(kind, statusField(kind)?.name).length === 0)
    fail(kind, 'counts open records, but its board has no finished statuses');
}

/** Checks that layouts are by fields of the right types. */
function checkLayouts(kind: Kind): void {
  const { board, calendar, timeline, customer, open } = kind;
  const dates = [calendar, timeline].flatMap((each) =>
    each && !areOfLegs(each) ? [each.from, each.to ?? each.from] : [],
  );
  const layouts = [
    ['customer', customer ? [customer] : [], ['reference']],
    ['count of open records', open?.by ?? [], ['reference']],
    ['board', board?.by ?? [], ['status', 'reference']],
    ['calendar', dates, ['date', 'dateTime']],
    ['timeline', timeline?.lanes ?? [], ['reference']],
  ] as const;
  for (const [layout, fieldNames, types] of layouts)
    for (const name of fieldNames)
      if (!types.some((type) => fieldNamed(kind, name)?.type === type))
        fail(kind, `has a ${layout} by "${name}", which is no ${types.join(' or ')} field`);
}

/** Checks that every field that a kind names is one of its own. */
function checkFieldNames(kinds: Kinds, kind: Kind): void {
  const { columns, facts, card, totals, representation, sections, map, route, rowGroup, fields } =
    kind;
  const isReference = ({ name, target }: Field) => name === kind.namedAfter && target;
  if (kind.namedAfter && (representation.length > 0 || !fields.some(isReference)))
    fail(kind, `is named after "${kind.namedAfter}", but has name fields or no such reference`);
  const catalogue = { kinds: [...kinds.values()], find: (name: string) => kinds.get(name) };
  const isCarried = routeKinds(catalogue, kind) !== undefined;
  const computed = isCarried ? TRIP_FIELDS.map(({ name }) => name) : [];
  const used: Record<string, readonly string[]> = {
    'shows "%"': [
      ...[...columns, ...facts, ...card].filter((name) => !computed.includes(name)),
      ...totals,
      ...(kind.margin ?? []),
      ...kind.cardLines.flat(),
      ...representation,
      ...(kind.hint ?? []),
      ...(map?.at ?? []),
      ...Object.values(sections).flat(),
    ],
    'has "%" in its route': route
      ? [route.leg, ...route.place, route.arrival, route.departure]
      : [],
    'groups rows by "%"': rowGroup ? [rowGroup.by, rowGroup.into] : [],
    'has a unit in "%"': fields.flatMap(({ unit = '' }) =>
      typeof unit === 'object' ? unit.field : [],
    ),
    'is late unless "%"': fields.flatMap(({ lateUnless }) => lateUnless?.field ?? []),
    'has a time zone in "%"': fields.flatMap(({ zone = [] }) => zone),
    'says that "%" is owed': fields.flatMap(({ amountDueField = [] }) => amountDueField),
  };
  const names = new Set(fields.map(({ name }) => name));
  for (const [phrase, fieldNames] of Object.entries(used))
    for (const name of fieldNames)
      if (!names.has(name))
        fail(kind, `${phrase.replace('%', name)}, which is not one of its fields`);
}

/** Checks what a field says of itself and of the records that it refers to. */
function checkField(kinds: Kinds, kind: Kind, field: Field): void {
  const { name, type, target, namesOf, prefers, initial, fills = {}, ids = {} } = field;
  if (isSystemField(name)) fail(kind, `declares "${name}", which every record has already`);
  if ((field.expires || field.amountDueField) && !isWhen(field))
    fail(kind, `gives "${name}" a deadline, which only a date can have`);
  if (field.identifier && type !== 'integer')
    fail(kind, `calls "${name}" an identifier, which only an integer needs to be told`);
  const isInitial = {
    date: initial === 'today',
    dateTime: initial === 'now',
    status: true,
    text: true,
  };
  if (initial !== undefined && !isInitial[type as keyof typeof isInitial])
    fail(
      kind,
      `has the initial value "${initial}" for "${name}", which is not valid for a ${type}`,
    );
  if (field.terms && (type !== 'date' || !fieldNamed(kind, field.terms)))
    fail(
      kind,
      `decides "${name}" by the terms in "${field.terms}", which needs a date and a field`,
    );
  if (field.after && fieldNamed(kind, field.after)?.type !== type)
    fail(kind, `has "${name}" after "${field.after}", which is no ${type} field`);
  if (target) requireKind(kinds, kind, `target of "${name}"`, target);
  for (const each of Object.values(ids)) requireKind(kinds, kind, `records in "${name}"`, each);
  if (namesOf) requireKind(kinds, kind, `records for "${name}"`, namesOf);
  const targetFields = kinds.get(target ?? '')?.fields ?? [];
  if (prefers && !targetFields.some((each) => each.name === prefers.field && each.target))
    fail(
      kind,
      `prefers records for "${name}" by "${prefers.field}", which is no reference of theirs`,
    );
  const chosen = kinds.get(namesOf ?? target ?? '');
  for (const [filled, sources] of Object.entries(fills))
    if (
      !chosen ||
      !fieldNamed(kind, filled) ||
      !sources.every((source) => fieldNamed(chosen, source))
    )
      fail(kind, `fills "${filled}" by "${name}", but not both kinds have these fields`);
}

/** Throws an error if declarations contradict each other. */
export function checkDeclarations(kinds: readonly Kind[], families: readonly Family[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const twice = kinds.find((kind) => byName.get(kind.name) !== kind);
  if (twice) fail(twice, 'is declared twice');
  const columnTypes = new Map<string, string>();
  for (const kind of kinds) {
    checkNesting(byName, kind, families);
    checkSums(kind);
    checkOpen(kind);
    checkLayouts(kind);
    checkFieldNames(byName, kind);
    for (const field of kind.fields) {
      checkField(byName, kind, field);
      const column = `${kind.table}.${field.column}`;
      const type = columnTypes.get(column) ?? field.type;
      if (type !== field.type)
        fail(kind, `declares "${field.name}" as ${field.type}; its family has it as ${type}`);
      columnTypes.set(column, type);
    }
  }
}

/** Throws an error if a former name has two meanings. */
export function checkFormerNames(kinds: readonly Kind[], families: readonly Family[]): void {
  const taken = new Map([...kinds, ...families].map(({ name }) => [name, name]));
  for (const { name, renamedFrom } of kinds)
    for (const former of renamedFrom) {
      const other = taken.get(former);
      if (other !== undefined)
        throw new Error(
          `Catalogue: "${former}" is a former name of "${name}", but belongs to "${other}"`,
        );
      taken.set(former, name);
    }
  for (const [table, members] of Map.groupBy(kinds, (kind) => kind.table)) {
    const fields = members.flatMap((kind) => kind.fields);
    const names = new Map(
      fields.flatMap(({ name, column }) => [
        [name, name],
        [column, name],
      ]),
    );
    for (const { name, renamedFrom = [] } of fields)
      for (const former of renamedFrom) {
        const other = names.get(former) ?? name;
        if (other !== name || former === name)
          throw new Error(
            `Catalogue: "${former}" is a former name of "${name}" in ${table}, but belongs to "${other}"`,
          );
        names.set(former, name);
      }
  }
}
