import type { StoredColumns } from '../../contract/views';
import type { Field, Kind } from '../../resources';
import { columnFields, namedBy } from '../../resources/representation';
import { ID, MOMENTS } from '../../resources/kindFields';
import { typeOf } from '../fieldTypes';

/** Name of the first column. It shows the record's name, not a single field. */
export const NAME = '$name';

/** All fields that can be columns after the first. */
export const columnChoices = (kind: Kind): Field[] => [
  ID,
  ...kind.fields.filter(({ name }) => name !== namedBy(kind)),
  ...MOMENTS,
];

/** The field that the first column sorts by: the first of the record's name fields. */
export const nameField = (kind: Kind): Field | undefined =>
  kind.fields.find((field) => field.name === kind.representation[0]);

/**
 * Names of the default columns of a kind's list. Includes the ID if no other field names a record.
 */
export const defaultColumns = (kind: Kind): string[] => [
  ...(nameField(kind) ? [] : [ID.name]),
  ...columnFields(kind).map(({ name }) => name),
];

/** The columns after the first, pinned ones first. */
export interface Columns {
  /** The field that the first column shows; undefined if it joins several. */
  readonly named?: Field;
  readonly fields: readonly Field[];
  /** Number of pinned fields. They come first. */
  readonly pinned: number;
}

/** Applies stored column settings; unknown field names are dropped. */
export function columnsIn(kind: Kind, { shown, pinned = [] }: StoredColumns): Columns {
  const choices = new Map(columnChoices(kind).map((field) => [field.name, field]));
  const names = new Set(shown ?? defaultColumns(kind));
  const fields = [...names].flatMap((name) => choices.get(name) ?? []);
  const first = fields.filter(({ name }) => pinned.includes(name));
  return {
    named: kind.fields.find(({ name }) => name === namedBy(kind)),
    fields: [...first, ...fields.filter((field) => !first.includes(field))],
    pinned: first.length,
  };
}

/** Widths in px. */
export const CHECKBOX_WIDTH = 44;
const NAME_WIDTH = 120;
const ID_WIDTH = 108;
const MENU_WIDTH = 44;
const LETTER_WIDTH = 7.5;
/** Headers are smaller than values. */
const HEAD_LETTER_WIDTH = 6.5;
const HEAD_PADDING = 25;
const UNIT_WIDTH = 24;

/** Width of a header on one line. */
const headWidth = (label: string) => Math.ceil(label.length * HEAD_LETTER_WIDTH) + HEAD_PADDING;

/** Maximum width in px that a column's texts can claim. */
const MAX_WIDTH = 360;
const CELL_PADDING = 26;
/** Badges are short: up to this width in px they are never cut off. */
const BADGE_WIDTH = 180;
const BADGE_PADDING = 16;
/** A number column's share of the free width, relative to other columns. */
const NUMBER_GROWTH = 0.25;

const leastWidth = (field: Field, label: string) =>
  field.name === ID.name
    ? ID_WIDTH
    : Math.max(typeOf(field).width + (field.unit ? UNIT_WIDTH : 0), headWidth(label));

/**
 * Props for the cells of a column. `index` counts from the column after the name; pinned cells are
 * sticky.
 */
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
  { named, fields, pinned }: Columns,
  labelOf: (field: Field) => string,
  letters: Readonly<Record<string, number>>,
  widths: StoredColumns['widths'] = {},
) {
  const textWidth = (name: string) =>
    Math.min(MAX_WIDTH, (letters[name] ?? 0) * LETTER_WIDTH + CELL_PADDING);
  const badgeWidth = (name: string) =>
    name in letters ? Math.min(BADGE_WIDTH, textWidth(name) + BADGE_PADDING) : 0;
  const columns = [
    {
      name: NAME,
      least: Math.max(NAME_WIDTH, headWidth(named ? labelOf(named) : '')),
      growth: 1,
    },
    ...fields.map((field) => {
      const { name } = field;
      const { align, isBadge } = typeOf(field);
      const least = leastWidth(field, labelOf(field));
      // A number that is cut off would read as another number.
      return align === 'end'
        ? { name, least: Math.max(least, textWidth(name)), growth: NUMBER_GROWTH }
        : { name, least: isBadge ? Math.max(least, badgeWidth(name)) : least, growth: 1 };
    }),
  ].map(({ name, least, growth }, index) => {
    const width = widths[name] ?? least;
    // Pinned columns need fixed widths before them, for their sticky offset.
    const isFixed = name in widths || name === ID.name || (pinned > 0 && index <= pinned);
    const most = isFixed ? width : Math.max(width, textWidth(name));
    const rest = isFixed ? '0px' : `minmax(0, ${most * growth}fr)`;
    return { width, most, tracks: `minmax(${width}px, ${most}px) ${rest}` };
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
    '--whole': `${columns.reduce((sum, { most }) => sum + most, CHECKBOX_WIDTH + MENU_WIDTH)}px`,
    ...(Object.fromEntries(lefts) as Record<`--left-${number}`, string>),
  };
}
