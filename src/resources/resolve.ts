import { checkDeclarations, checkFormerNames } from './checks';
import { inSentence, labelOf, nameOf, tableName, titleCase } from './names';
import type {
  Catalogue,
  Family,
  FamilyDeclaration,
  Field,
  FieldDeclaration,
  Kind,
  KindDeclaration,
  RowGroup,
  RowGroupDeclaration,
} from './types';
import { boardOf, calendarOf, legDates, mapOf, timelineOf } from './views';

/** Fields that come first in the list of every kind that has them. */
const FIRST_COLUMNS = ['status', 'date_of_birth'];

const columnsOf = ({ columns, fields }: KindDeclaration): string[] => [
  ...new Set([...FIRST_COLUMNS.filter((name) => name in fields), ...columns]),
];

export const CURRENCY = 'USD';

/** A count and a measure are at least 0, and a share at most 100%. */
function defaultLimits({ type, unit, ratio, outOf }: FieldDeclaration) {
  if (outOf !== undefined) return { min: 0, max: outOf };
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
    ending: '',
    addLabels: Object.freeze({ label: inSentence(label), routeName }),
    unnamed: `Unnamed ${inSentence(label)}`,
    parent,
    family,
    table: tableName(family ?? name),
    menu: menu && Object.freeze({ ...menu, label: menu.label ?? title }),
    dashboard: declared.dashboard && Object.freeze(declared.dashboard),
    tiles: Object.freeze(declared.tiles ?? []),
    open: declared.open && Object.freeze(declared.open),
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
    cardLines: Object.freeze(declared.cardLines ?? []),
    totals: Object.freeze(declared.totals ?? []),
    margin: declared.margin && Object.freeze(declared.margin),
    representation: Object.freeze(declared.representation ?? ['name']),
    namedAfter: declared.namedAfter,
    hint: declared.hint && Object.freeze(declared.hint),
    sections: declared.sections ?? {},
    foldedSections: declared.foldedSections ?? [],
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
  checkDeclarations(kinds, families);
  checkFormerNames(kinds, families);

  return catalogueOf(kinds, families);
}
