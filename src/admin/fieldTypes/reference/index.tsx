import type { FieldType, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { text } from '../text';
import { ValueLink } from '../Values';
import { idIn, useResolveReference } from './References';

/** Linked name, a placeholder while it loads, or the ID (short in a cell) of an unknown record. */
function Reference({ field, value, isWhole }: ValueProps & { isWhole?: boolean }) {
  const target = useResolveReference()(field, value);
  if (!target) return plainText(value);
  const { path, name, state } = target;
  if (state === 'loading') return <span className="value-loading" />;
  return (
    <ValueLink to={path}>{state === 'unknown' && isWhole ? String(idIn(value)) : name}</ValueLink>
  );
}

export const reference: FieldType = {
  ...text,
  width: 92,
  refers: 'one',
  Cell: Reference,
  Detail: (props: ValueProps) => <Reference {...props} isWhole />,
  toText: (value, { field, resolveReference }) =>
    resolveReference(field, value)?.name ?? plainText(value),
  operators: ['is', 'not', 'empty', 'filled'],
};
