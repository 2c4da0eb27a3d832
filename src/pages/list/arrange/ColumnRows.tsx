import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { useFieldLabel } from '../../../fields/useFieldLabel';
import type { Field, Kind } from '../../../resources';
import { columnChoices } from '../columns';
import { placed, toggled } from './arrangement';
import { ColumnList } from './ColumnList';
import { ColumnRow } from './ColumnRow';
import { ColumnTools } from './ColumnTools';
import type { Arranging } from './useArrangement';

interface Props {
  kind: Kind;
  arranging: Arranging;
  /** What the names of the columns to list have in them. */
  text: string;
  /** For cards, which have neither widths nor columns that stay in sight. */
  isPlain: boolean;
}

/**
 * Everything that can be a column: those on screen in their order, then the others. One list, so
 * that what is ticked keeps the focus when it goes to its place.
 */
export function ColumnRows({ kind, arranging, text, isPlain }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns, widths, change, resize } = arranging;
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');
  const names = columns.fields.map(({ name }) => name);
  const pinned = names.slice(0, columns.pinned);

  const move = (field: Field, to: number) => {
    change({ shown: placed(names, field.name, to) });
    const place = { label: labelOf(field), place: to + 1, of: names.length };
    setMoved(translate('waybill.pages.arrange.moved', place));
  };
  const dragOver = (index: number) => {
    // Pinned columns stand first: none of the others comes between them.
    if (dragged && pinned.includes(dragged) === index < pinned.length)
      change({ shown: placed(names, dragged, index) });
  };
  const toolsOf = (field: Field, index: number) => {
    const isPinned = index < pinned.length;
    const wayTo = (at: number) =>
      names[at] !== undefined && isPinned === at < pinned.length
        ? () => move(field, at)
        : undefined;
    return (
      <ColumnTools
        label={labelOf(field)}
        isPlain={isPlain}
        isPinned={isPinned}
        width={widths?.[field.name]}
        onPin={() => change({ shown: names, pinned: toggled(pinned, field.name) })}
        onResize={(width) => resize(field.name, width)}
        onUp={wayTo(index - 1)}
        onDown={wayTo(index + 1)}
      />
    );
  };

  const hidden = columnChoices(kind).filter(({ name }) => !names.includes(name));
  const isWanted = (field: Field) => labelOf(field).toLowerCase().includes(text);
  const rows = [...columns.fields, ...hidden].map((field, index) => ({ field, index }));
  return (
    <>
      <ColumnList aria-label={translate('waybill.pages.arrange.columns')}>
        {rows
          .filter(({ field }) => isWanted(field))
          .map(({ field, index }) => (
            <ColumnRow
              key={field.name}
              label={labelOf(field)}
              isShown={index < names.length}
              isDragged={dragged === field.name}
              onToggle={() => change({ shown: toggled(names, field.name) })}
              onDrag={(isStart) => setDragged(isStart ? field.name : undefined)}
              onDragOver={() => dragOver(index)}
            >
              {index < names.length && toolsOf(field, index)}
            </ColumnRow>
          ))}
      </ColumnList>
      <div aria-live="polite" style={visuallyHidden}>
        {moved}
      </div>
    </>
  );
}
