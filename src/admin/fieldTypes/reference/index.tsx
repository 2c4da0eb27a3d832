import type { FieldType, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { text } from '../text';
import { ValueLink } from '../Values';
import { idIn, useResolveReference } from './References';

/** Linked name (short in a cell), a placeholder while it loads, or the ID (short in a cell) of an unknown record. */
function Reference({ field, value, isWhole }: ValueProps & { isWhole?: boolean }) {
  const target = useResolveReference()(field, value);
  if (!target) return plainText(value);
  const { path, name, shortName, state } = target;
  if (state === 'loading') return <span className="value-loading" />;
  const whole = state === 'unknown' ? String(idIn(value)) : name;
  return (
    <ValueLink to={path} full={whole}>
      {isWhole ? whole : shortName}
    </ValueLink>
  );
}

export const reference: FieldType = {
  ...text,
  width: 92,
  refers: 'one',
  Cell: Reference,
  Detail: (props: ValueProps) => <Reference {...props} isWhole />,
  toText: (value, { field, resolveReference }) =>
    resolveReference(field, value)?.shortName ?? plainText(value),
  operators: ['is', 'not', 'empty', 'filled'],
};
