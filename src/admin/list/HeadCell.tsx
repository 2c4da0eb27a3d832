import DescIcon from '@mui/icons-material/ArrowDownward';
import AscIcon from '@mui/icons-material/ArrowUpward';
import type { SortPayload } from 'ra-core';
import { memo } from 'react';
import type { PointerEvent } from 'react';

import { FIELD_TYPES } from '../fields/registry';
import { pinnedAt } from './tableColumns';
import type { Field } from '../../resources';

interface HandleProps {
  /** In pixels; undefined for a share of what is left. */
  onResize: (width: number | undefined) => void;
}

/** The edge of a column, dragged by a pointer; a double click gives the width back. */
function ResizeHandle({ onResize }: HandleProps) {
  const onPointerMove = ({
    currentTarget: edge,
    pointerId,
    clientX,
  }: PointerEvent<HTMLElement>) => {
    const head = edge.parentElement;
    if (head && edge.hasPointerCapture(pointerId))
      onResize(clientX - head.getBoundingClientRect().left);
  };
  return (
    <span
      className="resize"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}

interface Props {
  field: Field;
  label: string;
  /** The way the list is sorted by this column, if it is. */
  order: SortPayload['order'] | undefined;
  /** Its place among the pinned columns after the name. */
  pinned?: number;
  /** Whether it is the last that stays in sight. */
  isEdge: boolean;
  onSort: (name: string) => void;
  /** To a width in pixels, or to a share of what is left. */
  onResize: (name: string, width: number | undefined) => void;
  /** What its width is kept under. */
  name?: string;
}

/** The head of a column, which sorts the list by its field. */
export const HeadCell = memo(function HeadCell(props: Props) {
  const { field, label, order, pinned, isEdge, onSort, onResize, name = field.name } = props;
  const Icon = order === 'DESC' ? DescIcon : AscIcon;
  return (
    <th
      scope="col"
      data-align={FIELD_TYPES[field.kind].align}
      data-pinned={pinned !== undefined || undefined}
      data-edge={isEdge || undefined}
      style={pinned === undefined ? undefined : pinnedAt(pinned)}
      aria-sort={order && (order === 'DESC' ? 'descending' : 'ascending')}
    >
      <button type="button" className="sort" onClick={() => onSort(field.name)}>
        {label}
        {order && <Icon aria-hidden />}
      </button>
      <ResizeHandle onResize={(width) => onResize(name, width)} />
    </th>
  );
});
