import { FIELD_TYPES } from '../fields/registry';
import type { Field } from '../../resources';
import { ID } from '../../resources/systemFields';
import { NAME } from './columnSettings/useColumnSettings';
import type { StoredColumns, Columns } from './columnSettings/useColumnSettings';
import { BOX_WIDTH } from './cellControls';

const NAME_WIDTH = 120;
const ID_WIDTH = 108;
const MENU_WIDTH = 44;
/** Rough width of a letter of a head, and of what stands around its words. */
const LETTER = 7;
const AROUND = 22;
/** A head has two lines: the words are parted where the longer one is shortest. */
const headWidth = (label: string) => {
  const words = label.split(' ');
  const parted = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const longer = parted.map((lines) => Math.max(...lines.map(({ length }) => length)));
  return Math.ceil(Math.min(...longer) * LETTER) + AROUND;
};

const widthOf = (field: Field, label: string) =>
  field.name === ID.name ? ID_WIDTH : Math.max(FIELD_TYPES[field.kind].width, headWidth(label));

/** Where the cells of a pinned column stay, by its place among the pinned ones. */
export const pinnedAt = (index: number) => ({ left: `var(--left-${index})` });

/**
 * Shares of the columns as CSS: none is narrower than its kind of field needs, and what is left of
 * the width is shared out in proportion. A column whose width was chosen has just that.
 */
export function columnStyle(
  { fields, pinned }: Columns,
  labelOf: (field: Field) => string,
  widths: StoredColumns['widths'] = {},
) {
  const own = [
    { name: NAME, least: NAME_WIDTH },
    ...fields.map((field) => ({ name: field.name, least: widthOf(field, labelOf(field)) })),
  ];
  const columns = own.map(({ name, least }, index) => {
    const width = widths[name] ?? least;
    // What stays in sight needs to know how wide the columns before it are.
    const isFixed = name in widths || name === ID.name || (pinned > 0 && index <= pinned);
    return { width, track: isFixed ? `${width}px` : `minmax(${width}px, ${width}fr)` };
  });
  const before = (index: number) =>
    columns.slice(0, index).reduce((sum, { width }) => sum + width, BOX_WIDTH);
  const lefts = fields
    .slice(0, pinned)
    .map((_, index) => [`--left-${index}`, `${before(index + 1)}px`]);
  return {
    '--columns': [
      `${BOX_WIDTH}px`,
      ...columns.map(({ track }) => track),
      `minmax(${MENU_WIDTH}px, 1fr)`,
    ].join(' '),
    '--width': `${before(columns.length) + MENU_WIDTH}px`,
    ...(Object.fromEntries(lefts) as Record<`--left-${number}`, string>),
  };
}
