/**
 * The type of a field. Each has a row in `src/admin/fields/registry.tsx` and a file in `server/fields`.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'json'
  | 'reference'
  | 'references'
  | 'url'
  | 'image'
  | 'email'
  | 'phone'
  | 'status';

/** A section of record pages; its words are in `waybill.record.sections`. */
export type SectionName =
  | 'overview'
  | 'personal'
  | 'parties'
  | 'contact'
  | 'freight'
  | 'equipment'
  | 'items'
  | 'route'
  | 'dates'
  | 'money'
  | 'specification'
  | 'performance'
  | 'measures'
  | 'place'
  | 'registration'
  | 'tracking'
  | 'units'
  | 'verification'
  | 'references'
  | 'flags'
  | 'data';

type Sections = Readonly<Partial<Record<SectionName, readonly string[]>>>;

/** The declaration of a field: its type and any settings that differ from the defaults. */
export interface FieldDeclaration {
  kind: FieldKind;
  /** Words shown to people; made from the name where it is left out. */
  label?: string;
  /** Names of the field in files of other systems, besides its name and label. */
  aliases?: readonly string[];
  /** The kind of record that a `reference` or `references` field points at. */
  target?: string;
  /** Holds the two letters that ISO 3166 gives a country. */
  country?: boolean;
  /** Holds the + and the digits that lead to a country's phones. */
  callingCode?: boolean;
  /** Digits that name something rather than count it, such as a year: never grouped. */
  identifier?: boolean;
  /** The unit of its figures, `mi`, or the field that holds it. */
  unit?: string | { readonly field: string };
  /** Its figures are parts of 1, shown in percent: 0.83 as 83.0%. */
  ratio?: true;
  /** The currency of its amounts, `EUR`; US dollars, unless the kind has a field `currency` that holds it. */
  currency?: string;
  /** Shown on the details page only, never in forms (an answer of the platform, not an entry). */
  detailsOnly?: boolean;
  /** The day on which what the record stands for runs out: home warns of it. */
  expires?: boolean;
  /** A day to pay by: names the field that holds what is still owed. Home warns when it is past. */
  owed?: string;
  /** Former names of the field: its column, its history and saved views keep what they hold. */
  renamedFrom?: readonly string[];
  /** Most characters of a text; some types have a limit of their own (`server/fields/`). */
  maxLength?: number;
  /** The column's name, where the field's own name depends on the brand. */
  column?: string;
}

/** Position of a kind in the sidebar. */
interface MenuPlace {
  /** Position among all sidebar entries; a group stands at its smallest. */
  order: number;
  /** The heading of the list where it is left out. */
  label?: string;
  group?: string;
}

/** How a kind stands on the dashboard. */
interface DashboardPlace {
  /** Position among the kinds that are shown first. */
  order: number;
  /** Offers a button to create one. */
  create?: true;
}

/** Makes the records of a kind stops of a route, which shows on the page of what is carried along it. */
export interface RouteDeclaration {
  /** The stop's field that refers to its leg, and the leg's that refers to what it carries. */
  leg: string;
  carries: string;
  /** Fields of a stop: where it is, and when it is reached and left. */
  place: readonly string[];
  arrival: string;
  departure: string;
  /** Fields of a leg with its planned first and last day. */
  begins: string;
  ends: string;
  /** Statuses of a stop that is not going to be reached. */
  cancelled: readonly string[];
}

/** How the records of a kind stand on a board: in columns, and lanes, by a status or a reference. */
export interface BoardDeclaration {
  /**
   * Fields of kind `status` or `reference` to choose from; the columns are by the first to begin with.
   * The first status that staff fills in where it is left out.
   */
  by?: string | readonly string[];
  /** One more of these, by which there are lanes to begin with. */
  lanes?: string;
  /** Values of the first field as columns, in their order; those that records hold besides come after. */
  order?: readonly string[];
  /** One of the `totals`, told of each column; the first amount where it is left out. */
  sum?: string;
}

/** When the records of a kind take place: fields of kind `date` or `dateTime`. */
export interface CalendarDeclaration {
  from: string;
  /** Left out where they have no end. */
  to?: string;
}

/** The same in a lane for each record that a reference of theirs leads to. */
export interface TimelineDeclaration extends CalendarDeclaration {
  to: string;
  /** References to choose from; the lanes are by the first to begin with. */
  rows: readonly string[];
}

/** A dashboard tile that shows the length of a list or a sum over it. */
export interface TileDeclaration {
  /** Its words are `layout.home.tiles.{name}` of the messages. */
  name: string;
  /** As the list's address has it. The database has an index of these fields, in their order. */
  filter: Readonly<Record<string, string | readonly string[]>>;
  /** Shows the sum of the first of these `totals` less that of the second one. */
  less?: readonly [string, string];
}

/** The declaration of a kind. Everything else in Waybill derives from these. */
export interface KindDeclaration {
  /** Path segment of one record: `tractor`; `relationship/customer` for a sub-kind. */
  singular: string;
  /** Path segment of the list; the singular with an s where it is left out. */
  plural?: string;
  /** The react-admin resource name; singular, with the parent before it, where it is left out. */
  name?: string;
  /** Former names of the kind: its records, their history and saved views stay. */
  renamedFrom?: readonly string[];
  /** Path of the API, under the parent's record for nested kinds: `equipments/tractor`, `documents`. */
  service: string;
  /** Further API paths that mean the same. */
  aliases?: readonly string[];
  /** Name of its icon of Material Design; `src/admin/components/icons.ts` has those in use. */
  icon?: string;
  /** Heading of the list page; the label with an s where it is left out. */
  title?: string;
  /** One record in words, the {type} of "Add {type}"; made from the singular where it is left out. */
  label?: string;
  /** Name of the kind that this one is nested under. */
  parent?: string;
  /** Name of the family whose table this kind shares. */
  family?: string;
  menu?: MenuPlace;
  /** Set for the kinds that the dashboard shows first. */
  dashboard?: DashboardPlace;
  tiles?: readonly TileDeclaration[];
  /** Children offered as tab buttons on the details page, by kind name. */
  tabs?: readonly string[];
  /** Sub-kinds offered as links on this kind's list, by kind name. */
  subKinds?: readonly string[];
  route?: RouteDeclaration;
  /** Fields with its latitude and longitude in degrees; found by their usual names where it is left out. */
  map?: { at: readonly [string, string] };
  /** A kind with a status has one unless this is false. */
  board?: BoardDeclaration | false;
  /**
   * As its timeline where it is left out; else any kind with a date besides one of birth has one, by its
   * deadline or its first date, unless this is false.
   */
  calendar?: CalendarDeclaration | false;
  timeline?: TimelineDeclaration;
  /** Fields shown in the list; status and date of birth are, wherever there are any. */
  columns: readonly string[];
  /** Fields of which a filtered list tells the sum. */
  totals?: readonly string[];
  /** Fields whose values, joined by a space, name a record to people; `name` where it is left out. */
  representation?: readonly string[];
  /** Fields by section, in their order; those that are left out stand where their names and types say. */
  sections?: Sections;
  fields: Record<string, FieldDeclaration>;
}

/** Kinds that share a table and answer together on one service path. */
export interface FamilyDeclaration {
  name: string;
  /** Path of the API that lists the whole family, under the parent's record if there is a parent. */
  service: string;
  aliases?: string[];
  parent?: string;
  /** Field that says, for a record created on the family's path, which kind it is. */
  discriminator: string;
}

/** A resolved field. */
export interface Field extends Readonly<FieldDeclaration> {
  readonly name: string;
  readonly label: string;
  readonly column: string;
}

/** A resolved kind; frozen. */
export interface Kind {
  readonly name: string;
  readonly renamedFrom: readonly string[];
  readonly singular: string;
  readonly plural: string;
  /** Last segment of the singular: the {routeName} of the list's words. */
  readonly routeName: string;
  readonly service: string;
  readonly aliases: readonly string[];
  readonly icon: string | undefined;
  readonly title: string;
  readonly label: string;
  /** Stands for the name of a record without one: "Unnamed company". */
  readonly unnamed: string;
  readonly parent: string | undefined;
  readonly family: string | undefined;
  readonly table: string;
  readonly menu: Readonly<MenuPlace & { label: string }> | undefined;
  readonly dashboard: Readonly<DashboardPlace> | undefined;
  readonly tiles: readonly TileDeclaration[];
  readonly tabs: readonly string[];
  readonly subKinds: readonly string[];
  readonly route: Readonly<RouteDeclaration> | undefined;
  /** Undefined for a kind without coordinates. */
  readonly map: { readonly at: readonly [string, string] } | undefined;
  /** Undefined for a kind without a status; `by` has the lanes, too. */
  readonly board: Readonly<Omit<BoardDeclaration, 'by'> & { by: readonly string[] }> | undefined;
  /** Undefined for a kind without dates. */
  readonly calendar: Readonly<CalendarDeclaration> | undefined;
  readonly timeline: Readonly<TimelineDeclaration> | undefined;
  readonly columns: readonly string[];
  readonly totals: readonly string[];
  readonly representation: readonly string[];
  readonly sections: Sections;
  readonly fields: readonly Field[];
}

export interface Family extends Readonly<FamilyDeclaration> {
  readonly table: string;
  /** Names of the kinds in it, the one on the family's own path (if any) first. */
  readonly kinds: readonly string[];
}

/** All kinds and families of one brand, resolved once. */
export interface Catalogue {
  readonly kinds: readonly Kind[];
  readonly families: readonly Family[];
  /** Throws for a name that is not in the catalogue. */
  kind(name: string): Kind;
  find(name: string): Kind | undefined;
  /** Children of a kind, in the order of their declaration. */
  childrenOf(name: string): readonly Kind[];
}

/** A record as it travels: always with an id, everything else may be missing. */
export interface RecordData {
  id: string | number;
  [field: string]: unknown;
}
