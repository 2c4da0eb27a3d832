import AscIcon from '@mui/icons-material/ArrowUpward';
import DescIcon from '@mui/icons-material/ArrowDownward';
import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';

import { FIELD_TYPES } from '../../fields/registry';
import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Field, Kind } from '../../resources';

const Sort = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover, [aria-sort] > &': { color: theme.palette.text.primary },
  '& svg': { fontSize: 14 },
}));

interface Props {
  kind: Kind;
  field: Field;
  /** Instead of the field's own label. */
  label?: string;
}

/** The head of a column, which sorts the list by its field. */
export function HeadCell({ kind, field, label }: Props) {
  const labelOf = useFieldLabel(kind);
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field.name;
  const isDown = sort.order === 'DESC';
  const Icon = isDown ? DescIcon : AscIcon;
  return (
    <th
      scope="col"
      data-align={FIELD_TYPES[field.kind].align}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <Sort
        type="button"
        onClick={() => setSort({ field: field.name, order: isSorted && !isDown ? 'DESC' : 'ASC' })}
      >
        {label ?? labelOf(field)}
        {isSorted && <Icon aria-hidden />}
      </Sort>
    </th>
  );
}
