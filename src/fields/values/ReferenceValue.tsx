import { useWaybill } from '../../WaybillContext';
import { plainText } from '../format';
import { useReferences } from '../references/References';
import { idIn, listIn } from '../references/wanted';
import { PlainLink } from './PlainLink';
import type { ValueView } from './types';

/** The record that a field points at, by its name and linked; its short id where it is missing. */
export const ReferenceValue: ValueView = ({ field, value }) => {
  const { catalogue } = useWaybill();
  const find = useReferences();
  const target = field.target ? catalogue.find(field.target) : undefined;
  const id = idIn(value);
  if (!target || id === undefined) return plainText(value);
  const { name, path } = find(target, id);
  return path ? <PlainLink to={path}>{name}</PlainLink> : name;
};

const chips =
  (most: number): ValueView =>
  ({ field, value }) => {
    const list = listIn(value);
    const rest = list.length - most;
    return (
      <span className="value-chips">
        {list.slice(0, most).map((each, index) => (
          <span className="value-chip" key={index}>
            <ReferenceValue field={field} value={each} />
          </span>
        ))}
        {rest > 0 && <span className="value-chip">+{rest}</span>}
      </span>
    );
  };

export const ReferencesCell = chips(2);
export const ReferencesDetail = chips(Infinity);
