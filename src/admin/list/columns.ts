import type { StoredColumns } from '../../contract/views';
import type { Field, Kind } from '../../resources';
import { namedBy } from '../../resources/representation';
import { computedFields, isComputed, LANE } from '../../resources/trip';
import { fieldNamed, ID, TIMESTAMP_FIELDS } from '../../resources/kindFields';
import { typeOf } from '../fieldTypes';

/** Name of the first column. It shows the record's name, not a single field. */
export const NAME = '$name';

/** All fields that can be columns after the first. Only Waybill's own API has what computed fields need. */
export const columnChoices = (kind: Kind, extensions = true): Field[] => [
  ID,
  ...(extensions ? computedFields(kind) : []),
  ...kind.fields.filter(({ name }) => name !== namedBy(kind)),
  ...TIMESTAMP_FIELDS,
];

/** The field that the first column sorts by: the first of the record's name fields. */
export const nameField = (kind: Kind): Field | undefined =>
  fieldNamed(kind, kind.representation[0]);

/** The column of IDs is not sortable: a sort by ID means that the user has not sorted. */
export const isSortable = (field: Field): boolean =>
  field.name !== ID.name && (!isComputed(field) || field.type === 'date');

/** Includes the ID if no other field names a record. */
export const defaultColumns = (kind: Kind): string[] => [
  // Nested records may all be named after their parent.
  ...(nameField(kind) || (kind.namedAfter && !kind.parent) ? [] : [ID.name]),
  ...kind.columns.filter((name) => name !== namedBy(kind)),
];

type Labeled = Pick<Field, 'name' | 'label'>;

export interface Columns {
  /** The field that the first column shows; undefined if it joins several. */
  readonly named?: Field;
  /** Header of the first column. */
  readonly nameHead: Labeled;
  readonly fields: readonly Field[];
  /** Number of pinned fields. They come first. */
  readonly pinned: number;
}

/** Applies stored column settings; unknown field names are dropped. */
export function columnsIn(
  kind: Kind,
  { shown, pinned = [] }: StoredColumns,
  extensions = true,
): Columns {
  const choices = new Map(columnChoices(kind, extensions).map((field) => [field.name, field]));
  const names = new Set(shown ?? defaultColumns(kind));
  const fields = [...names].flatMap((name) => choices.get(name) ?? []);
  const first = fields.filter(({ name }) => pinned.includes(name));
  const named = fieldNamed(kind, namedBy(kind));
  // The header says what the records are: a load is a "Load", not an "External system ID".
  const isOwnName = named?.type === 'text' && named.name !== 'name';
  return {
    named,
    nameHead: { name: NAME, label: '', ...named, ...(isOwnName && { label: kind.label }) },
    fields: [...first, ...fields.filter((field) => !first.includes(field))],
    pinned: first.length,
  };
}

/** Widths in px. */
export const CHECKBOX_WIDTH = 44;
const NAME_WIDTH = 92;
/** Up to this width in px, other columns are cut off before names. */
const MAX_NAME_WIDTH = 220;
/** The same for the names of referenced records, such as customers. */
const MAX_REFERENCE_WIDTH = 185;
const ID_WIDTH = 108;
const MENU_WIDTH = 44;
const LETTER_WIDTH = 7.5;
/** Widths of letters in headers, which are smaller than values. */
const HEAD_LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[mw]/i, 11.4],
  [/[fijlrt.,'’ ]/, 4.4],
  [/\p{Lu}/u, 9],
  [/./u, 7.6],
];
const HEAD_PADDING = 22;
const UNIT_WIDTH = 24;

/** A number or date is never cut off: it would read as another one. */
export const isNeverCut = (field: Field): boolean => {
  const { align, time } = typeOf(field);
  return align === 'end' || time !== undefined;
};

/** Width of a header on one line. */
const headWidth = (label: string) =>
  Array.from(
    label,
    (letter) => HEAD_LETTERS.find(([those]) => those.test(letter))?.[1] ?? 0,
  ).reduce((sum, width) => sum + width, HEAD_PADDING);

/** Maximum width in px that a column's texts can claim. */
const MAX_TEXT_WIDTH = 360;
const CELL_PADDING = 26;
/** Room for both cities of most lanes. Constant, because lanes arrive after the rows. */
const LANE_WIDTH = 165;
/** Badges are short: up to this width in px they are never cut off. */
const BADGE_WIDTH = 180;
const BADGE_LETTER_WIDTH = 7;
/** With the dot. */
const BADGE_PADDING = 50;
/** A number column's share of the free width, relative to other columns. */
const NUMBER_GROWTH = 0.25;

const minWidthOf = (field: Field, head: number) => {
  if (field.name === ID.name) return ID_WIDTH;
  const width = field.name === LANE.name ? LANE_WIDTH : typeOf(field).width;
  return Math.max(width + (field.unit ? UNIT_WIDTH : 0), head);
};

/** `index` counts from the column after the name. */
export const cellProps = (field: Field, index: number, pinned: number) => ({
  'data-align': typeOf(field).align,
  'data-pinned': index < pinned || undefined,
  'data-edge': index === pinned - 1 || undefined,
  style: index < pinned ? { left: `var(--left-${index})` } : undefined,
});

/**
 * The columns as CSS grid tracks, two per column. The first track grows from the minimum width to
 * the width of the longest text in `letters`, all columns at the same rate. The second track shares
 * the remaining width. A column with a stored width has exactly that width.
 */
export function columnStyle(
  { nameHead, fields, pinned }: Columns,
  labelOf: (field: Labeled) => string,
  letters: Readonly<Record<string, number>>,
  widths: StoredColumns['widths'] = {},
) {
  const headOf = (field: Labeled) => headWidth(labelOf(field));
  const textWidth = (name: string) =>
    Math.min(MAX_TEXT_WIDTH, (letters[name] ?? 0) * LETTER_WIDTH + CELL_PADDING);
  const badgeWidth = (name: string) =>
    Math.min(BADGE_WIDTH, (letters[name] ?? 0) * BADGE_LETTER_WIDTH + BADGE_PADDING);
  const columns = [
    {
      name: NAME,
      minWidth: Math.max(NAME_WIDTH, headOf(nameHead), Math.min(MAX_NAME_WIDTH, textWidth(NAME))),
      growth: 1,
    },
    ...fields.map((field) => {
      const { name } = field;
      const { isBadge, refers } = typeOf(field);
      const head = headOf(field);
      const minWidth = minWidthOf(field, head);
      if (isNeverCut(field))
        return { name, minWidth: Math.max(minWidth, textWidth(name)), growth: NUMBER_GROWTH };
      if (isBadge) return { name, minWidth: Math.max(minWidth, badgeWidth(name)), growth: 1 };
      // A column of short texts, such as states, leaves its room to others.
      const isShort = name !== LANE.name && letters[name] && textWidth(name) < minWidth;
      const reference = refers === 'one' ? Math.min(MAX_REFERENCE_WIDTH, textWidth(name)) : 0;
      const least = isShort ? Math.max(head, textWidth(name)) : Math.max(minWidth, reference);
      return { name, minWidth: least, growth: 1 };
    }),
  ].map(({ name, minWidth, growth }, index) => {
    const width = widths[name] ?? minWidth;
    // Pinned columns need fixed widths before them, for their sticky offset.
    const isFixed = name in widths || name === ID.name || (pinned > 0 && index <= pinned);
    const maxWidth = isFixed ? width : Math.max(width, textWidth(name));
    const rest = isFixed ? '0px' : `minmax(0, ${maxWidth * growth}fr)`;
    return { width, maxWidth, tracks: `minmax(${width}px, ${maxWidth}px) ${rest}` };
  });
  const before = (index: number) =>
    columns.slice(0, index).reduce((sum, { width }) => sum + width, CHECKBOX_WIDTH);
  const lefts = fields
    .slice(0, pinned)
    .map((_, index) => [`--left-${index}`, `${before(index + 1)}px`]);
  return {
    '--columns': [
      `${CHECKBOX_WIDTH}px`,
      ...columns.map(({ tracks }) => tracks),
      `minmax(${MENU_WIDTH}px, 1fr)`,
    ].join(' '),
    '--width': `${before(columns.length) + MENU_WIDTH}px`,
    '--whole': `${columns.reduce((sum, { maxWidth }) => sum + maxWidth, CHECKBOX_WIDTH + MENU_WIDTH)}px`,
    ...(Object.fromEntries(lefts) as Record<`--left-${number}`, string>),
  };
}
