import { fieldNamed, isSystemField } from './kindFields';
import { routeKinds, TRIP_FIELDS } from './trip';
import type { Family, Field, Kind } from './types';
import { areOfLegs, isWhen } from './views';

/** Throws an error if declarations contradict each other. */
export function checkDeclarations(kinds: readonly Kind[], families: readonly Family[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const fail = (kind: Kind, problem: string): never => {
    throw new Error(`Catalogue: kind "${kind.name}" ${problem}`);
  };
  const requireKind = (kind: Kind, role: string, name: string) =>
    byName.has(name) || fail(kind, `names ${role} "${name}", which is not declared`);

  if (byName.size !== kinds.length) {
    const twice = kinds.find((kind) => byName.get(kind.name) !== kind);
    if (twice) fail(twice, 'is declared twice');
  }
  const columnKinds = new Map<string, string>();
  for (const kind of kinds) {
    if (kind.parent) requireKind(kind, 'parent', kind.parent);
    // History and restores include a record's direct children only.
    if (kind.parent && byName.get(kind.parent)?.parent)
      fail(
        kind,
        `is nested under "${kind.parent}", which is nested itself: two levels are all there are`,
      );
    for (const name of kind.tabs) requireKind(kind, 'tab', name);
    for (const name of kind.subKinds) requireKind(kind, 'sub-kind', name);
    if (kind.family && !families.some((family) => family.name === kind.family))
      fail(kind, `names family "${kind.family}", which is not declared`);

    const names = new Set(kind.fields.map((field) => field.name));
    for (const { name, difference = [] } of kind.tiles)
      if (!difference.every((each) => kind.totals.includes(each)))
        fail(kind, `subtracts for the tile "${name}" what is not in its totals`);
    const { board, calendar, timeline } = kind;
    const fieldOf = (name: string) => fieldNamed(kind, name);
    if (board?.sum && !kind.totals.includes(board.sum))
      fail(kind, `sums up "${board.sum}" on its board, which is not one of its totals`);
    const dates = [calendar, timeline].flatMap((each) =>
      each && !areOfLegs(each) ? [each.from, each.to ?? each.from] : [],
    );
    const typed = [
      ['customer', kind.customer ? [kind.customer] : [], ['reference']],
      ['board', board?.by ?? [], ['status', 'reference']],
      ['calendar', dates, ['date', 'dateTime']],
      ['timeline', timeline?.lanes ?? [], ['reference']],
    ] as const;
    for (const [view, fieldNames, types] of typed)
      for (const name of fieldNames)
        if (!types.some((type) => fieldOf(name)?.type === type))
          fail(kind, `has a ${view} by "${name}", which is no ${types.join(' or ')} of its`);
    const { columns, facts, card, totals, representation, sections, map, route, rowGroup, fields } =
      kind;
    const isReference = ({ name, target }: Field) => name === kind.namedAfter && target;
    if (kind.namedAfter && (representation.length > 0 || !kind.fields.some(isReference)))
      fail(kind, `is named after "${kind.namedAfter}", but has name fields or no such reference`);
    const inSections = Object.values(sections).flat();
    const isCarried = routeKinds({ kinds, find: (name) => byName.get(name) }, kind) !== undefined;
    const computed = isCarried ? TRIP_FIELDS.map(({ name }) => name) : [];
    const used: Record<string, readonly string[]> = {
      'shows "%"': [
        ...[...columns, ...facts, ...card].filter((name) => !computed.includes(name)),
        ...totals,
        ...representation,
        ...(kind.hint ?? []),
        ...(map?.at ?? []),
        ...inSections,
      ],
      'has "%" in its route': route
        ? [route.leg, ...route.place, route.arrival, route.departure]
        : [],
      'groups rows by "%"': rowGroup ? [rowGroup.by, rowGroup.into] : [],
      'has a unit in "%"': fields.flatMap(({ unit = '' }) =>
        typeof unit === 'object' ? unit.field : [],
      ),
      'says that "%" is owed': fields.flatMap(({ amountDueField = [] }) => amountDueField),
    };
    for (const [phrase, fieldNames] of Object.entries(used))
      for (const name of fieldNames)
        if (!names.has(name))
          fail(kind, `${phrase.replace('%', name)}, which is not one of its fields`);
    for (const field of kind.fields) {
      if (isSystemField(field.name))
        fail(kind, `declares "${field.name}", which every record has already`);
      if ((field.expires || field.amountDueField) && !isWhen(field))
        fail(kind, `gives "${field.name}" a deadline, which only a date can have`);
      if (field.identifier && field.type !== 'integer')
        fail(kind, `calls "${field.name}" an identifier, which only an integer needs to be told`);
      const { field: by } = field.prefers ?? {};
      if (
        by &&
        !byName.get(field.target ?? '')?.fields.some((each) => each.name === by && each.target)
      )
        fail(
          kind,
          `prefers records for "${field.name}" by "${by}", which is no reference of theirs`,
        );
      if (field.namesOf) requireKind(kind, `records for "${field.name}"`, field.namesOf);
      const chosen = byName.get(field.namesOf ?? field.target ?? '');
      for (const [filled, sources] of Object.entries(field.fills ?? {}))
        if (!chosen || !fieldOf(filled) || !sources.every((each) => fieldNamed(chosen, each)))
          fail(kind, `fills "${filled}" by "${field.name}", but not both kinds have these fields`);
      if (field.target) requireKind(kind, `target of "${field.name}"`, field.target);
      const column = `${kind.table}.${field.column}`;
      const before = columnKinds.get(column);
      if (before && before !== field.type)
        fail(kind, `declares "${field.name}" as ${field.type}; its family has it as ${before}`);
      columnKinds.set(column, field.type);
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
