import { useWaybill } from '../../WaybillContext';
import { plainText } from '../format';
import { useReferences } from '../references/References';
import { idIn, listIn } from '../references/wanted';
import { PlainLink } from './PlainLink';
import { mounted } from './types';
import type { ValueProps, ValueView } from './types';

function Referred({ field, value }: ValueProps) {
  const { catalogue } = useWaybill();
  const find = useReferences();
  const target = field.target ? catalogue.find(field.target) : undefined;
  const id = idIn(value);
  if (!target || id === undefined) return plainText(value);
  const { name, path } = find(target, id);
  return path ? <PlainLink to={path}>{name}</PlainLink> : name;
}

/** The record that a field points at, by its name and linked; its short id where it is missing. */
export const referenceValue = mounted(Referred);

const chips =
  (most: number): ValueView =>
  ({ field, value }) => {
    const list = listIn(value);
    const rest = list.length - most;
    return (
      <span className="value-chips">
        {list.slice(0, most).map((each, index) => (
          <span className="value-chip" key={index}>
            <Referred field={field} value={each} />
          </span>
        ))}
        {rest > 0 && <span className="value-chip">+{rest}</span>}
      </span>
    );
  };

export const referencesCell = chips(2);
export const referencesDetail = chips(Infinity);
