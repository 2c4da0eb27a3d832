/** Each has a folder in `src/admin/fieldTypes` and a file in `server/fields`. */
export type FieldTypeName =
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
  type: FieldTypeName;
  /** Label for users. Default: derived from the name. */
  label?: string;
  /** A line below the field's input that says what to enter, for a label that is not enough. */
  help?: string;
  /** Other names of the field in imported files, besides its name and label. */
  aliases?: readonly string[];
  /** True if the value belongs to one record only. An import finds records and duplicates by it. */
  naturalKey?: true;
  /** The kind that a `reference` or `references` field points at. */
  target?: string;
  /**
   * Records that a picker offers first: those whose reference `field` leads to a record with one of these names,
   * such as companies of the type Carrier.
   */
  prefers?: { readonly field: string; readonly names: readonly string[] };
  /** For a text that is the name of another kind's record, such as a location: that kind. Forms suggest its records. */
  namesOf?: string;
  /**
   * Value that the form of a new record starts with. `today` for a date and `now` for a moment are those of the user's
   * clock. The API and imports leave a missing value empty.
   */
  initial?: string;
  /** For a due date: the field with the payment terms, such as "Net 30". A form fills in the date once they are entered. */
  terms?: string;
  /** For a date or moment: the field of an earlier one, such as the pickup of a delivery. Forms warn of the reverse. */
  after?: string;
  /**
   * Other fields that a form fills in once a record is chosen here, each from the first filled one of these fields of
   * the chosen record.
   */
  fills?: Readonly<Record<string, readonly string[]>>;
  /** True if the field has a two-letter country code (ISO 3166). */
  country?: boolean;
  /** True if the field has a country's calling code, with its +. */
  callingCode?: boolean;
  /** True for digits that are not a quantity, such as a year. They are never grouped. */
  identifier?: boolean;
  /** True for text with numbers that sort by their value: T-2 before T-10. */
  natural?: boolean;
  /** The unit of the numbers, such as `mi`, or the field that has it. */
  unit?: string | { readonly field: string };
  /** True if numbers are fractions displayed in percent: 0.83 as 83.0%. */
  ratio?: true;
  /** The highest score, for numbers that are scores: 81.8 is displayed as 81.8 / 100. */
  outOf?: number;
  /** For a moment: the field with the time zone of its place, such as `America/New_York`, whose clock is shown. */
  zone?: string;
  /** The usual limits of a number. A form warns of a number beyond them, and saves it. */
  min?: number;
  max?: number;
  /** Such as `EUR`. Default: the record's `currency` field if there is one, else US dollars. */
  currency?: string;
  /** Shown on the record's page only, never in forms, because the platform computes it. */
  detailsOnly?: boolean;
  /** True for the day on which the record expires. The dashboard warns of it. */
  expires?: boolean;
  /** For a due date: the field with the amount still owed. The dashboard warns if it is overdue. */
  amountDueField?: string;
  /**
   * For a planned day: a field of the record and its values with which nothing is late. With any other value, the record
   * is late once the day has passed.
   */
  lateUnless?: { readonly field: string; readonly values: readonly string[] };
  /**
   * True if the platform's own API does not have the field. The console leaves it out if another backend serves the
   * records.
   */
  extension?: true;
  /** Former names of the field. The column, history and saved views keep their data. */
  renamedFrom?: readonly string[];
  /** Maximum characters of a text. Some field types have their own limit (`server/fields/`). */
  maxLength?: number;
  /** The column's name, if the field's name depends on the brand. */
  column?: string;
  /**
   * For a list of objects: their usual keys. An empty list is edited as a table with these columns. Without keys, it is a
   * list of texts.
   */
  items?: readonly string[];
  /** For an object: its usual keys. Forms offer an input for each if it is empty. */
  keys?: readonly string[];
  /** Keys of these objects that have IDs of other records, with the kind. A page names and links the record instead. */
  ids?: Readonly<Record<string, string>>;
  /** Keys of these objects whose numbers are fractions displayed in percent. */
  ratios?: readonly string[];
}

/**
 * Several rows of an imported file that describe one record, such as the lines of an order. Rows that
 * follow each other with the same value in a field become one record.
 */
export interface RowGroupDeclaration {
  /** Field with the same value in all rows of a record. */
  by: string;
  /** Field with the list of objects, one for each row. */
  into: string;
  /** Header of the objects' columns, before the name or label of their field. */
  header: string;
  fields: Readonly<Record<string, FieldDeclaration>>;
}

interface MenuPlace {
  /** Position among all sidebar entries. A group takes the lowest position of its kinds. */
  order: number;
  /** Label in the sidebar. Default: the heading of the list. */
  label?: string;
  group?: string;
  /** Caption of the section of the sidebar that begins with this kind. */
  section?: string;
}

interface DashboardPlace {
  /** Position among the kinds that come first. */
  order: number;
  /** Shows a button that creates a record. */
  create?: true;
}

/** Makes a kind's records the stops of a route, shown on the transported record's page. */
export interface RouteDeclaration {
  /**
   * The stop's field that refers to its leg, and the leg's field that refers to the transported
   * record.
   */
  leg: string;
  carries: string;
  /** Fields of a stop: location, arrival and departure. */
  place: readonly string[];
  arrival: string;
  departure: string;
  /** Fields of a leg: planned first and last day. */
  begins: string;
  ends: string;
  /** Statuses of a leg that has begun. */
  begun: readonly string[];
  /** Statuses of a stop that is cancelled. */
  cancelled: readonly string[];
}

/** The board of a kind: columns, and optionally lanes, by a status or reference. */
export interface BoardDeclaration {
  /**
   * Fields of type `status` or `reference` to choose from; the first one is the default. Without
   * this, the first status field that users can edit.
   */
  by?: string | readonly string[];
  /** The field of the default lanes. */
  lanes?: string;
  /** Values of the first field in the order of their columns. Other stored values follow. */
  order?: readonly string[];
  /** Values with which a record needs no more work. Their columns are folded until a user opens them. */
  finished?: readonly string[];
  /** One of the `totals`, shown per column. Default: the first amount. */
  sum?: string;
}

/**
 * Start and end of a kind's records: fields of type `date` or `dateTime`. For a kind with legs, filters of the
 * legs' planned days, such as `load-leg.load.pickup_date`.
 */
export interface CalendarDeclaration {
  from: string;
  /** Leave out for records without an end. */
  to?: string;
}

/** A timeline: a calendar with a lane for each referenced record. */
export interface TimelineDeclaration extends CalendarDeclaration {
  to: string;
  /** Reference fields to choose from for the lanes. The first one is the default. */
  lanes: readonly string[];
  /**
   * Statuses of entries that leave their lane free. If set, a lane has one entry at a time, as a driver has: entries of
   * a lane that overlap are marked, and available records without entries have a lane, too.
   */
  freeStatuses?: readonly string[];
}

/** Records of a kind that still need work. */
export interface OpenDeclaration {
  /** Reference fields. The pages of the records that they lead to show how many are open. */
  by: readonly string[];
  /** Filter as in the list's URL. Default: all statuses but the `finished` ones of the board. */
  filter?: Readonly<Record<string, string | readonly string[]>>;
}

/** A dashboard tile with a list's length or a sum. */
export interface TileDeclaration {
  /** Its texts are the messages `dashboard.tiles.{name}`. */
  name: string;
  /** Filter as in the list's URL. The database has an index on these fields, in this order, without `of`. */
  filter: Readonly<Record<string, string | readonly string[]>>;
  /** A reference field: the tile counts and opens the records that it leads to, such as the loads of legs. */
  of?: string;
  /** The field by which the opened list is sorted. Default: newest first. */
  sort?: string;
  /** Shows the sum of the first of these `totals` minus the sum of the second. */
  difference?: readonly [string, string];
  /** True for work that is late: any number but 0 has a color. */
  isLate?: true;
}

/** Declaration of a kind. Everything else in Waybill derives from declarations. */
export interface KindDeclaration {
  /** Path segment of one record: `tractor`, or `relationship/customer` for a sub-kind. */
  singular: string;
  /** Path segment of the list. Default: the singular with an s. */
  plural?: string;
  /** react-admin's resource name. Default: the singular, after the parent's name. */
  name?: string;
  /** Former names of the kind. Its records, history and saved views are kept. */
  renamedFrom?: readonly string[];
  /** API path, for nested kinds relative to the parent's record: `documents`. */
  service: string;
  /** Alternative API paths. */
  aliases?: readonly string[];
  /** Name of its icon of Material Design; `src/admin/components/icons.ts` has those in use. */
  icon?: string;
  /** Heading of the list page. Default: the label with an s. */
  title?: string;
  /** The {type} of "Add {type}". Default: derived from the singular. */
  label?: string;
  /** Name of the parent kind, if this kind is nested. */
  parent?: string;
  /** Name of the family whose table this kind shares. */
  family?: string;
  menu?: MenuPlace;
  /** Set for kinds that come first on the dashboard. */
  dashboard?: DashboardPlace;
  tiles?: readonly TileDeclaration[];
  open?: OpenDeclaration;
  /** Names of nested kinds that have a tab on the record's page. */
  tabs?: readonly string[];
  /** Names of sub-kinds that have a link on this kind's list. */
  subKinds?: readonly string[];
  route?: RouteDeclaration;
  /** Reference field with the customer, shown on cards and in calendars beside the trip. */
  customer?: string;
  rowGroup?: RowGroupDeclaration;
  /** Fields with latitude and longitude in degrees. Default: fields with the usual names. */
  map?: { at: readonly [string, string] };
  /** Default: a board, if the kind has a status. False turns it off. */
  board?: BoardDeclaration | false;
  /**
   * Default: like the timeline, if there is one. Otherwise by the planned days of its legs or its
   * deadline; dates in the past make an empty calendar. False turns it off.
   */
  calendar?: CalendarDeclaration | false;
  /** A kind with legs may leave out `from` and `to`. */
  timeline?: TimelineDeclaration | Omit<TimelineDeclaration, keyof CalendarDeclaration>;
  /**
   * Columns of the list. A status and a date of birth are always included. Columns, cards and facts
   * of a kind with a route may include its computed fields: `$status`, `$lane`, `$pickup` and
   * `$delivery` (`trip.ts`).
   */
  columns: readonly string[];
  /** Fields below the name on the record's page, if they are filled. Default: the columns. */
  facts?: readonly string[];
  /** Fields of a card on boards and phones, besides name and status. Default: the first columns. */
  card?: readonly string[];
  /** Fields of a phone's card that share a line without labels, by line. Amounts are at its end; dates keep their label. */
  cardLines?: readonly (readonly string[])[];
  /** Fields whose sum is shown for a filtered list. */
  totals?: readonly string[];
  /** Two amounts whose difference the record's page shows as the margin. */
  margin?: readonly [revenue: string, expenses: string];
  /** Fields whose values, joined by a space, are a record's name. Default: `name`. */
  representation?: readonly string[];
  /**
   * Fields shown beside a name in pickers and the command palette. Default in pickers: the first filled column besides
   * name and status.
   */
  hint?: readonly string[];
  /**
   * Reference to the record after which a record without name fields is named, such as the person of a
   * reputation.
   */
  namedAfter?: string;
  /** Fields by section, in order. Other fields are assigned by name and type. */
  sections?: Sections;
  /** Sections of technical data, which the record's page shows folded. */
  foldedSections?: readonly SectionName[];
  fields: Record<string, FieldDeclaration>;
}

/** Kinds that share a table and a common API path. */
export interface FamilyDeclaration {
  name: string;
  /** API path that lists the whole family, relative to the parent's record if there is one. */
  service: string;
  aliases?: string[];
  parent?: string;
  /** For a record created on the family's path: the field that says which kind it is. */
  discriminator: string;
}

/** A resolved field. */
export interface Field extends Readonly<FieldDeclaration> {
  readonly name: string;
  readonly label: string;
  readonly column: string;
}

/** A resolved row group. The names of its fields are those of the file's columns: `line_items.price`. */
export interface RowGroup extends Readonly<Omit<RowGroupDeclaration, 'fields'>> {
  readonly fields: readonly Field[];
}

/** A resolved kind; frozen. */
export interface Kind {
  readonly name: string;
  readonly renamedFrom: readonly string[];
  readonly singular: string;
  readonly plural: string;
  /**
   * Last segment of the singular: the {routeName} of the list's words. It may contain a demonstrative, in French
   * "cette facture".
   */
  readonly routeName: string;
  readonly service: string;
  readonly aliases: readonly string[];
  readonly icon: string | undefined;
  readonly title: string;
  readonly label: string;
  /** Ending of participles that agree with the label, in languages that need one: in French, "e" for "Facture". */
  readonly ending: string;
  /** Labels after "Add" and "New". They may begin with an article: "load leg", or in French "un tronçon". */
  readonly addLabels: Readonly<Record<'label' | 'routeName', string>>;
  /** Used if a record has no name: "Unnamed company". */
  readonly unnamed: string;
  readonly parent: string | undefined;
  readonly family: string | undefined;
  readonly table: string;
  readonly menu: Readonly<MenuPlace & { label: string }> | undefined;
  readonly dashboard: Readonly<DashboardPlace> | undefined;
  readonly tiles: readonly TileDeclaration[];
  readonly open: Readonly<OpenDeclaration> | undefined;
  readonly tabs: readonly string[];
  readonly subKinds: readonly string[];
  readonly route: Readonly<RouteDeclaration> | undefined;
  readonly customer: string | undefined;
  readonly rowGroup: RowGroup | undefined;
  /** Undefined for a kind without coordinates. */
  readonly map: { readonly at: readonly [string, string] } | undefined;
  /** Undefined for a kind without a status. `by` includes the lanes' field. */
  readonly board: Readonly<Omit<BoardDeclaration, 'by'> & { by: readonly string[] }> | undefined;
  /** Undefined for a kind without planned days. */
  readonly calendar: Readonly<CalendarDeclaration> | undefined;
  readonly timeline: Readonly<TimelineDeclaration> | undefined;
  readonly columns: readonly string[];
  readonly facts: readonly string[];
  /** Fields of a card, most important first. */
  readonly card: readonly string[];
  readonly cardLines: readonly (readonly string[])[];
  readonly totals: readonly string[];
  readonly margin: readonly [revenue: string, expenses: string] | undefined;
  readonly representation: readonly string[];
  readonly namedAfter: string | undefined;
  /** Undefined for the default. */
  readonly hint: readonly string[] | undefined;
  readonly sections: Sections;
  readonly foldedSections: readonly string[];
  readonly fields: readonly Field[];
}

export interface Family extends Readonly<FamilyDeclaration> {
  readonly table: string;
  /** Names of the family's kinds. The kind on the family's own path (if any) comes first. */
  readonly kinds: readonly string[];
}

/** All kinds and families of a brand, resolved. */
export interface Catalogue {
  readonly kinds: readonly Kind[];
  readonly families: readonly Family[];
  /** Throws for a name that is not in the catalogue. */
  kind(name: string): Kind;
  find(name: string): Kind | undefined;
  /** Children of a kind, in the order of their declaration. */
  childrenOf(name: string): readonly Kind[];
}

/** Numbers are IDs of other backends; those of Waybill's API are texts. */
export type RecordId = string | number;

/** A record in requests and responses. Always has an ID; all other fields may be missing. */
export interface RecordData {
  id: RecordId;
  [field: string]: unknown;
}
