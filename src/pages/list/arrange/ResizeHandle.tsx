import type { PointerEvent } from 'react';

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
