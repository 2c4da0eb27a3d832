import { routeKinds, TRIP_FIELDS } from './trip';
import type {
  CalendarDeclaration,
  Catalogue,
  Family,
  FamilyDeclaration,
  Field,
  FieldDeclaration,
  Kind,
  KindDeclaration,
  RowGroup,
  RowGroupDeclaration,
  TimelineDeclaration,
} from './types';

/** Words with a fixed spelling in labels. */
const SPELLINGS: Record<string, string> = {
  co2: 'CO₂',
  dob: 'Date of birth',
  etrack: 'E-track',
  src: 'source',
  toc: 'ToC',
  tos: 'ToS',
  w9: 'W-9',
};
const ACRONYM =
  /^(abs|arr|bol|dba|dot|duns|gmv|gvwr?|gwr|html|id|ip|iso|kvp|kyb|kyc|mc|nft|ocr|po|scac|sku|url|vat|vin)$/;

/** `license_plate_state` becomes "License plate state", `bolNumber` "BOL number". */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => SPELLINGS[word] ?? (ACRONYM.test(word) ? word.toUpperCase() : word));
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Fields that every record has. Declarations must not repeat them. */
export const SYSTEM_FIELDS = ['id', 'created_at', 'updated_at'] as const;

/** Fields that come first in the list of every kind that has them. */
const FIRST_COLUMNS = ['status', 'date_of_birth'];

const columnsOf = ({ columns, fields }: KindDeclaration): string[] => [
  ...new Set([...FIRST_COLUMNS.filter((name) => name in fields), ...columns]),
];

/** Common names for fields with a latitude and a longitude. */
const COORDINATES = [
  ['lat', 'long'],
  ['latitude', 'longitude'],
] as const;

function mapOf({ map, fields }: KindDeclaration): Kind['map'] {
  const at = map?.at ?? COORDINATES.find((names) => names.every((name) => name in fields));
  return at && Object.freeze({ at });
}

function boardOf({ board = {}, fields, totals = [] }: KindDeclaration): Kind['board'] {
  if (board === false) return undefined;
  const isFilledIn = ({ type, detailsOnly }: FieldDeclaration) => type === 'status' && !detailsOnly;
  const [status] = Object.entries(fields).find(([, field]) => isFilledIn(field)) ?? [];
  const { by = status ?? [], lanes, order } = board;
  const fieldsBy = [...new Set([by, lanes ?? []].flat())];
  const sum = board.sum ?? totals.find((name) => fields[name]?.type === 'money');
  return fieldsBy.length > 0 ? Object.freeze({ by: fieldsBy, lanes, order, sum }) : undefined;
}

const isWhen = (field?: FieldDeclaration) => field?.type === 'date' || field?.type === 'dateTime';

/** True for dates of legs, which are not fields of the kind. */
export const areOfLegs = ({ from }: CalendarDeclaration): boolean => from.includes('.');

/** The planned days of a kind's legs, as names of filters. Undefined for a kind without legs. */
function legDates(name: string, all: readonly KindDeclaration[]) {
  for (const { route, fields } of all) {
    const leg = all.find((each) => nameOf(each) === (route && fields[route.leg]?.target));
    if (route && leg?.fields[route.carries]?.target === name) {
      const path = `${nameOf(leg)}.${route.carries}`;
      return { from: `${path}.${route.begins}`, to: `${path}.${route.ends}` };
    }
  }
  return undefined;
}

function timelineOf(
  { timeline }: KindDeclaration,
  name: string,
  planned: ReturnType<typeof legDates>,
): Kind['timeline'] {
  const dates = timeline && 'from' in timeline ? timeline : planned;
  if (timeline && !dates)
    throw new Error(`Catalogue: kind "${name}" has a timeline without dates, but no legs`);
  return timeline && Object.freeze({ ...dates, ...timeline } as TimelineDeclaration);
}

function calendarOf(
  { calendar, fields }: KindDeclaration,
  dates: CalendarDeclaration | undefined,
): Kind['calendar'] {
  const declared = calendar ?? dates;
  if (declared) return Object.freeze(declared);
  const own = Object.entries(fields).filter(
    ([name, field]) => isWhen(field) && !field.detailsOnly && name !== 'date_of_birth',
  );
  const [from] =
    own.find(([, { expires, amountDueField }]) => expires || amountDueField) ?? own[0] ?? [];
  return from === undefined || calendar === false ? undefined : Object.freeze({ from });
}

/** "relationship/box-truck" becomes "Box Truck". */
const titleCase = (singular: string): string =>
  singular
    .slice(singular.lastIndexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const tableName = (name: string) => name.replaceAll('-', '_');

export const CURRENCY = 'USD';

/** A count and a measure are at least 0, and a share at most 100%. */
function defaultLimits({ type, unit, ratio }: FieldDeclaration) {
  if (type !== 'integer' && !unit && !ratio) return undefined;
  return { min: 0, ...(ratio && { max: 1 }), ...(unit === '%' && { max: 100 }) };
}

function resolveField(name: string, declared: FieldDeclaration, hasCurrency: boolean): Field {
  return Object.freeze({
    ...(declared.type === 'money' && !hasCurrency && { currency: CURRENCY }),
    ...defaultLimits(declared),
    ...declared,
    name,
    // "Verified: Yes" needs no "is".
    label: declared.label ?? labelOf(declared.type === 'boolean' ? name.replace(/^is_/, '') : name),
    column: declared.column ?? name,
  });
}

/** A label inside a sentence: "Load Leg" becomes "load leg"; "ID" stays. */
export const inSentence = (label: string) =>
  label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

const nameOf = ({ name, parent, singular }: KindDeclaration): string =>
  name ?? [parent, singular].filter(Boolean).join('-').replaceAll('/', '-');

/** The former names of a kind, including those under a former name of its parent. */
function formerNames(declared: KindDeclaration, all: readonly KindDeclaration[]): string[] {
  const parent = all.find((each) => declared.parent && nameOf(each) === declared.parent);
  const below = (parent?.renamedFrom ?? []).map((former) =>
    nameOf({ ...declared, parent: former }),
  );
  return [...(declared.renamedFrom ?? []), ...(declared.name === undefined ? below : [])];
}

function rowGroupOf({ fields, ...group }: RowGroupDeclaration): RowGroup {
  const all = Object.entries(fields).map(([name, declared]) => {
    const field = resolveField(name, declared, false);
    return Object.freeze({ ...field, name: `${group.into}.${name}` });
  });
  return Object.freeze({ ...group, fields: Object.freeze(all) });
}

function resolveKind(declared: KindDeclaration, all: readonly KindDeclaration[]): Kind {
  const { singular, parent, family, label = titleCase(singular), menu } = declared;
  const { title = `${label}s` } = declared;
  const name = nameOf(declared);
  const routeName = singular.slice(singular.lastIndexOf('/') + 1);
  const planned = legDates(name, all);
  const timeline = timelineOf(declared, name, planned);
  return Object.freeze({
    name,
    renamedFrom: Object.freeze(formerNames(declared, all)),
    singular,
    plural: declared.plural ?? `${singular}s`,
    routeName,
    service: declared.service,
    aliases: Object.freeze(declared.aliases ?? []),
    icon: declared.icon,
    title,
    label,
    addLabels: Object.freeze({ label: inSentence(label), routeName }),
    unnamed: `Unnamed ${inSentence(label)}`,
    parent,
    family,
    table: tableName(family ?? name),
    menu: menu && Object.freeze({ ...menu, label: menu.label ?? title }),
    dashboard: declared.dashboard && Object.freeze(declared.dashboard),
    tiles: Object.freeze(declared.tiles ?? []),
    tabs: Object.freeze(declared.tabs ?? []),
    subKinds: Object.freeze(declared.subKinds ?? []),
    route: declared.route && Object.freeze(declared.route),
    customer: declared.customer,
    rowGroup: declared.rowGroup && rowGroupOf(declared.rowGroup),
    map: mapOf(declared),
    board: boardOf(declared),
    calendar: calendarOf(declared, timeline ?? planned),
    timeline,
    columns: Object.freeze(columnsOf(declared)),
    facts: Object.freeze(declared.facts ?? columnsOf(declared)),
    card: Object.freeze(declared.card ?? columnsOf(declared)),
    totals: Object.freeze(declared.totals ?? []),
    representation: Object.freeze(declared.representation ?? ['name']),
    sections: declared.sections ?? {},
    fields: Object.freeze(
      Object.entries(declared.fields).map(([name, field]) =>
        resolveField(name, field, 'currency' in declared.fields),
      ),
    ),
  });
}

function resolveFamily(declared: FamilyDeclaration, kinds: readonly Kind[]): Family {
  const members = kinds.filter((kind) => kind.family === declared.name);
  const ownPathFirst = [...members].sort(
    (a, b) => Number(b.service === declared.service) - Number(a.service === declared.service),
  );
  return Object.freeze({
    ...declared,
    table: tableName(declared.name),
    kinds: Object.freeze(ownPathFirst.map((kind) => kind.name)),
  });
}

/** Throws an error if declarations contradict each other. */
function check(kinds: readonly Kind[], families: readonly Family[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const fail = (kind: Kind, what: string): never => {
    throw new Error(`Catalogue: kind "${kind.name}" ${what}`);
  };
  const known = (kind: Kind, role: string, name: string) =>
    byName.has(name) || fail(kind, `names ${role} "${name}", which is not declared`);

  if (byName.size !== kinds.length) {
    const twice = kinds.find((kind) => byName.get(kind.name) !== kind);
    if (twice) fail(twice, 'is declared twice');
  }
  const columnKinds = new Map<string, string>();
  for (const kind of kinds) {
    if (kind.parent) known(kind, 'parent', kind.parent);
    // History and restores include a record's direct children only.
    if (kind.parent && byName.get(kind.parent)?.parent)
      fail(
        kind,
        `is nested under "${kind.parent}", which is nested itself: two levels are all there are`,
      );
    for (const name of kind.tabs) known(kind, 'tab', name);
    for (const name of kind.subKinds) known(kind, 'sub-kind', name);
    if (kind.family && !families.some((family) => family.name === kind.family))
      fail(kind, `names family "${kind.family}", which is not declared`);

    const names = new Set(kind.fields.map((field) => field.name));
    for (const { name, difference = [] } of kind.tiles)
      if (!difference.every((each) => kind.totals.includes(each)))
        fail(kind, `subtracts for the tile "${name}" what is not in its totals`);
    const { board, calendar, timeline } = kind;
    const fieldOf = (name: string) => kind.fields.find((field) => field.name === name);
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
    for (const [view, all, types] of typed)
      for (const name of all)
        if (!types.some((type) => fieldOf(name)?.type === type))
          fail(kind, `has a ${view} by "${name}", which is no ${types.join(' or ')} of its`);
    const { columns, facts, card, totals, representation, sections, map, route, rowGroup, fields } =
      kind;
    const inSections = Object.values(sections).flat();
    const isCarried = routeKinds({ kinds, find: (name) => byName.get(name) }, kind) !== undefined;
    const computed = isCarried ? TRIP_FIELDS.map(({ name }) => name) : [];
    const used: Record<string, readonly string[]> = {
      'shows "%"': [
        ...[...columns, ...facts, ...card].filter((name) => !computed.includes(name)),
        ...totals,
        ...representation,
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
    for (const [said, all] of Object.entries(used))
      for (const name of all)
        if (!names.has(name))
          fail(kind, `${said.replace('%', name)}, which is not one of its fields`);
    for (const field of kind.fields) {
      if ((SYSTEM_FIELDS as readonly string[]).includes(field.name))
        fail(kind, `declares "${field.name}", which every record has already`);
      if ((field.expires || field.amountDueField) && !isWhen(field))
        fail(kind, `gives "${field.name}" a deadline, which only a date can have`);
      if (field.identifier && field.type !== 'integer')
        fail(kind, `calls "${field.name}" an identifier, which only an integer needs to be told`);
      if (field.target) known(kind, `target of "${field.name}"`, field.target);
      const column = `${kind.table}.${field.column}`;
      const before = columnKinds.get(column);
      if (before && before !== field.type)
        fail(kind, `declares "${field.name}" as ${field.type}; its family has it as ${before}`);
      columnKinds.set(column, field.type);
    }
  }
}

/** Throws an error if a former name has two meanings. */
function checkFormerNames(kinds: readonly Kind[], families: readonly Family[]): void {
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

export function catalogueOf(kinds: readonly Kind[], families: readonly Family[]): Catalogue {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return Object.freeze({
    kinds,
    families,
    find: (name: string) => byName.get(name),
    kind(name: string) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`Unknown kind: ${name}`);
      return kind;
    },
    childrenOf: (name: string) => kinds.filter((kind) => kind.parent === name),
  });
}

/**
 * Resolves declarations into the frozen catalogue from which routes, pages, API and tables derive.
 * Throws if a declaration names something that does not exist or contradicts another declaration.
 */
export function resolveCatalogue(
  kindDeclarations: readonly KindDeclaration[],
  familyDeclarations: readonly FamilyDeclaration[],
): Catalogue {
  const kinds = Object.freeze(kindDeclarations.map((each) => resolveKind(each, kindDeclarations)));
  const families = Object.freeze(familyDeclarations.map((each) => resolveFamily(each, kinds)));
  check(kinds, families);
  checkFormerNames(kinds, families);

  return catalogueOf(kinds, families);
}
