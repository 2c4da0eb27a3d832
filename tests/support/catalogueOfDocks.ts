import { resolveCatalogue } from '../../src/resources';
import { integer, text } from '../../src/resources/field';

/** A catalogue of one kind that Waybill does not have. */
export const docks = resolveCatalogue(
  [
    {
      singular: 'dock',
      service: 'docks',
      title: 'Docks',
      label: 'Dock',
      columns: ['door'],
      representation: ['door'],
      fields: { door: text(), height: integer() },
    },
  ],
  [],
);
