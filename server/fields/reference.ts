import { isId } from '../values/storable';
import { TEXTUAL, fieldType } from './fieldType';

export const canBeId = (given: unknown): given is string | number =>
  typeof given === 'string' ? isId(given) : typeof given === 'number' && Number.isFinite(given);

export const reference = fieldType({
  column: 'text',
  maxLength: 200,
  isPlainText: true,
  refers: 'one',
  coerce: (given) =>
    canBeId(given)
      ? { value: String(given) }
      : { must: 'must be the id of one record', code: 'id' },
  operators: TEXTUAL,
  schema: { type: ['string', 'null'] },
  describeTarget: (kind) => `Id of a record of the kind ${kind}.`,
});
