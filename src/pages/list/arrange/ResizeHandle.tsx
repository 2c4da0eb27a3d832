import { styled } from '@mui/material/styles';
import type { PointerEvent } from 'react';

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    right: 3,
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '&:hover::after, &:active::after': { insetBlock: 0, borderColor: theme.palette.primary.main },
  '@media (pointer: coarse)': { width: 24 },
}));

interface Props {
  /** In pixels; undefined for a share of what is left. */
  onResize: (width: number | undefined) => void;
}

/** The edge of a column, dragged by a pointer; a double click gives the width back. */
export function ResizeHandle({ onResize }: Props) {
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
    <Edge
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
