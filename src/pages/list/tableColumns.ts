import { FIELD_TYPES } from '../../fields/registry';
import type { Field } from '../../resources';

const NAME = 168;
const ID = 116;
const MENU = 44;
/** Rough width of a letter of a head, and of what stands around its words. */
const LETTER = 7.5;
const AROUND = 26;
/** A head has two lines: its longest word has to fit, or half of the words together. */
const headWidth = (label: string) => {
  const longest = Math.max(...label.split(' ').map((word) => word.length));
  return Math.ceil(Math.max(longest, label.length * 0.6) * LETTER) + AROUND;
};

const widthOf = (field: Field, label: string) =>
  Math.max(FIELD_TYPES[field.kind].width, headWidth(label));

/**
 * Shares of the columns as CSS: none is narrower than its kind of field needs, and what is left of
 * the width is shared out in proportion.
 */
export function columnStyle(fields: readonly Field[], labelOf: (field: Field) => string) {
  const widths = fields.map((field) => widthOf(field, labelOf(field)));
  const share = (width: number) => `minmax(${width}px, ${width}fr)`;
  const total = [NAME, ID, ...widths, MENU].reduce((sum, width) => sum + width, 0);
  return {
    '--columns': [share(NAME), `${ID}px`, ...widths.map(share), `${MENU}px`].join(' '),
    '--width': `${total}px`,
  };
}
