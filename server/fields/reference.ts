import { isId } from '../values/storable';
import { TEXTUAL, fieldType } from './fieldType';

export const canBeId = (input: unknown): input is string | number =>
  typeof input === 'string' ? isId(input) : typeof input === 'number' && Number.isFinite(input);

export const reference = fieldType({
  column: 'text',
  maxLength: 200,
  isPlainText: true,
  refers: 'one',
  coerce: (input) =>
    canBeId(input)
      ? { value: String(input) }
      : { must: 'must be the ID of one record', code: 'id' },
  operators: TEXTUAL,
  schema: { type: ['string', 'null'] },
  describeTarget: (kind) => `Id of a record of the kind ${kind}.`,
});
