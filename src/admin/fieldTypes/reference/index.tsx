import type { FieldType, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { RecordsInput } from '../references/RecordsInput';
import { text } from '../text';
import { ValueLink } from '../Values';
import { RecordInput } from './RecordInput';
import { idIn, useResolveReference } from './References';

/**
 * The record that a field refers to: its linked name, a placeholder while that loads, or its ID if
 * the record is unknown, shortened in a cell.
 */
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
  width: 108,
  refers: 'one',
  Cell: Reference,
  Detail: (props: ValueProps) => <Reference {...props} isWhole />,
  toText: (value, { field, resolveReference }) =>
    resolveReference(field, value)?.name ?? plainText(value),
  Input: RecordInput,
  operators: ['is', 'not', 'empty', 'filled'],
  FilterList: RecordsInput,
};
