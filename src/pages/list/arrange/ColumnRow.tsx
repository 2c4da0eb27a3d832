import type { ReactNode } from 'react';

interface Props {
  label: string;
  isShown: boolean;
  isDragged: boolean;
  onToggle: () => void;
  onDrag: (isStart: boolean) => void;
  onDragOver: () => void;
  children: ReactNode;
}

/** A column to tick; one on screen is dragged to its place by the pointer. */
export function ColumnRow({ label, isShown, isDragged, children, ...column }: Props) {
  return (
    <li
      draggable={isShown}
      data-shown={isShown || undefined}
      data-dragged={isDragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', label);
        dataTransfer.effectAllowed = 'move';
        column.onDrag(true);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        if (isShown && !isDragged) column.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => column.onDrag(false)}
    >
      <label>
        <input type="checkbox" checked={isShown} onChange={column.onToggle} />
        {label}
      </label>
      {children}
    </li>
  );
}
