import AscIcon from '@mui/icons-material/ArrowUpward';
import DescIcon from '@mui/icons-material/ArrowDownward';
import type { SortPayload } from 'ra-core';
import { memo } from 'react';

import { FIELD_TYPES } from '../../fields/registry';
import type { Field } from '../../resources';

interface Props {
  field: Field;
  label: string;
  /** The way the list is sorted by this column, if it is. */
  order: SortPayload['order'] | undefined;
  onSort: (name: string) => void;
}

/** The head of a column, which sorts the list by its field. */
export const HeadCell = memo(function HeadCell({ field, label, order, onSort }: Props) {
  const Icon = order === 'DESC' ? DescIcon : AscIcon;
  return (
    <th
      scope="col"
      data-align={FIELD_TYPES[field.kind].align}
      aria-sort={order && (order === 'DESC' ? 'descending' : 'ascending')}
    >
      <button type="button" className="sort" onClick={() => onSort(field.name)}>
        {label}
        {order && <Icon aria-hidden />}
      </button>
    </th>
  );
});
