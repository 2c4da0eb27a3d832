import type { Field, FieldTypeName, Kind, SectionName } from './types';

/** Assigns a field to a section. The referenced kinds are checked before the field's name. */
interface Rule {
  readonly targets?: readonly string[];
  /** Matched against the name in snake_case. */
  readonly names?: RegExp;
  readonly types?: readonly FieldTypeName[];
}

/** Sections of a record's page and forms, in display order. */
const RULES: Readonly<Record<SectionName, Rule>> = {
  overview: {},
  items: { names: /_lines$|^(line_items|fulfillments|refunds|discount_(codes|applications))$/ },
  personal: {
    names:
      /^((legal_)?(first|middle|last)_name|sex|dob|\w+_of_birth|citizenship|nationality|federal_id)$/,
  },
  parties: { targets: ['company', 'person', 'agent', 'driver'], names: /^bill_to_/ },
  contact: {
    names: /^(customer|contact_info|website|handle|(mailing|billing|shipping)_address|\w+_locale)$/,
    types: ['email', 'phone'],
  },
  freight: { names: /^(shipments|commodity|commodities|services|requirements)$/ },
  equipment: { targets: ['tractor', 'trailer'], names: /^fuel_card_/ },
  route: {},
  dates: { names: /_window$/, types: ['date', 'dateTime'] },
  money: { names: /^payment_|(^|_)currency(_code|_name)?$/, types: ['money'] },
  specification: {
    names:
      /^(tractor_class|engine|braking|transmission|suspension|airflow|temp_range|liftgate_\w+|(rear_door|floor|roof)_type)$/,
  },
  performance: { names: /_(score|ratio)$|^fuel_efficiency$/ },
  measures: { names: /^weight_unit$/, types: ['integer', 'decimal'] },
  place: {
    names:
      /^((full_)?address|address_\d|city\w*|state|state_province|postal_code|country|country_code|coordinates|lat|latitude|long|longitude)$/,
  },
  registration: {
    names: /^(vin|fleet_number|duns_number|(license|toll_tag|incorporation|tax_id)\w*)$/,
  },
  tracking: {
    targets: ['device'],
    names:
      /^((current_)?position|last_known_location|speed\w*|last_updated|maintenance|notifications)$/,
  },
  units: { names: /^(time_zone|(currency|distance|weight)_units)$/ },
  verification: { names: /^(is_|kyc_|kyb_)?verified|^to[cs]_signed|^onboarding_status$/ },
  references: {
    targets: ['system'],
    names:
      /(^|_)(ids?|identifier|numbers?|token|code|reference|external|ip|sku|barcode)$|^(iso|source|landing|referring)_/,
  },
  flags: { types: ['boolean'] },
  data: { types: ['json'] },
};

const SECTIONS = Object.keys(RULES) as SectionName[];

/** A kind with at most this many fields has a single section, unless it declares sections. */
const MAX_FIELDS_IN_ONE_SECTION = 9;

const snakeCase = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

function inferredSection({ representation, fields }: Kind, field: Field): SectionName {
  const { name, type, target, identifier, detailsOnly } = field;
  const first = (fits: (rule: Rule) => boolean | undefined) =>
    SECTIONS.find((section) => fits(RULES[section]));
  if (detailsOnly) return 'place';
  if (representation.includes(name) || fields.length <= MAX_FIELDS_IN_ONE_SECTION)
    return 'overview';
  return (
    first(({ targets }) => target !== undefined && targets?.includes(target)) ??
    first(({ names }) => names?.test(snakeCase(name))) ??
    first(({ types }) => !identifier && types?.includes(type)) ??
    'overview'
  );
}

export interface Section {
  readonly name: SectionName;
  readonly fields: readonly Field[];
}

/** The fields with the given names first, in the order of the names, then the others. */
function inOrder(fields: readonly Field[], names: readonly string[]): Field[] {
  const named = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return [...new Set([...named, ...fields])];
}

/** Sections of a record's page with up to this many lines join the overview. */
const MAX_SMALL = 2;

interface Lines {
  readonly name: SectionName | 'other';
  /** Filled values. One that is not on one line, such as a table, keeps its section. */
  readonly lines: readonly { readonly isOneLine: boolean }[];
}

/** Joins sections of one or two lines with the overview, so that few lines have a heading of their own. */
export function withoutSmallSections<Section extends Lines>(
  { foldedSections }: Kind,
  sections: readonly Section[],
): Section[] {
  const isSmall = ({ name, lines }: Section) =>
    lines.length <= MAX_SMALL &&
    lines.every(({ isOneLine }) => isOneLine) &&
    name !== 'other' &&
    !foldedSections.includes(name);
  const joined = sections.filter((each) => each.name === 'overview' || isSmall(each));
  const [first] = joined;
  if (!first) return [...sections];
  const overview = { ...first, name: 'overview', lines: joined.flatMap(({ lines }) => lines) };
  return [overview, ...sections.filter((each) => !joined.includes(each))];
}

/**
 * A kind's fields by section. Every field is in one section, and no section is empty. For fields
 * without a declared section, it is inferred from reference targets, names and types. A section
 * with a single field is merged into the overview, which starts with the name fields and the list's
 * columns.
 */
export function sectionsOf(kind: Kind): Section[] {
  const { fields, sections, representation, columns } = kind;
  const declared = Object.entries(sections) as [SectionName, readonly string[]][];
  const sectionOf = new Map(
    fields.map((field) => {
      const [name] = declared.find(([, names]) => names.includes(field.name)) ?? [];
      return [field, name ?? inferredSection(kind, field)];
    }),
  );
  const fieldsIn = (name: SectionName) => fields.filter((field) => sectionOf.get(field) === name);
  for (const name of SECTIONS) {
    const [only, second] = fieldsIn(name);
    if (only && !second) sectionOf.set(only, 'overview');
  }
  return SECTIONS.map((name) => {
    const first = name === 'overview' ? [...representation, ...columns] : [];
    return { name, fields: inOrder(fieldsIn(name), [...(sections[name] ?? []), ...first]) };
  }).filter((section) => section.fields.length > 0);
}
