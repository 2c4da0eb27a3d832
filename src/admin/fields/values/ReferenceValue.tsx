import { plainText } from '../format';
import { listIn } from '../references/referenceBatches';
import { plainLink } from './PlainLink';
import type { ValueView } from './types';

/** The record that a field points at, by its name and linked; its short id where it is missing. */
export const referenceValue: ValueView = ({ field, value, resolveReference }) => {
  const found = resolveReference(field, value);
  if (!found) return plainText(value);
  return found.path ? plainLink(found.path, found.name) : found.name;
};

const chips =
  (most: number): ValueView =>
  ({ value, ...shared }) => {
    const list = listIn(value);
    const rest = list.length - most;
    return (
      <span className="value-chips">
        {list.slice(0, most).map((each, index) => (
          <span className="value-chip" key={index}>
            {referenceValue({ value: each, ...shared })}
          </span>
        ))}
        {rest > 0 && <span className="value-chip">+{rest}</span>}
      </span>
    );
  };

export const referencesCell = chips(2);
export const referencesDetail = chips(Infinity);
