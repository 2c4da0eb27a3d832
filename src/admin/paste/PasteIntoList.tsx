import { useListContext, useRefresh } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ValueFormats } from '../../contract/parsing/formats';
import type { Field, RecordData } from '../../resources';
import { useAlert } from '../components/notify';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useFailureText } from '../mutations/useFailureText';
import { useUpdateFields, type FieldChange } from '../mutations/useUpdateFields';
import { useKind } from '../routing/useKind';
import { PasteDialog } from './PasteDialog';
import { planPaste, type Target } from './planPaste';
import { cellsOf, formsOf } from './readCells';
import { useNamedIds } from './useNamedIds';

export interface ListPaste {
  /** The record and column of the focused cell. */
  readonly record: RecordData;
  readonly field: string;
  readonly text: string;
}

interface Props {
  paste: ListPaste;
  /** Fields of the list's columns. */
  columns: readonly Field[];
  onClose: () => void;
}

/** The cells that a paste fills, from the focused cell rightwards and downwards. */
function usePasteRange({ record: first, field: name, text }: ListPaste, columns: readonly Field[]) {
  const kind = useKind();
  const labelOf = useFieldLabel();
  const { data: rows = [] } = useListContext<RecordData>();
  const findRange = () => {
    const isEditable = (field: Field) => kind.fields.includes(field) && !field.detailsOnly;
    const cells = cellsOf(text);
    const fields = columns.slice(columns.findIndex((field) => field.name === name));
    const width = Math.max(...cells.map(({ length }) => length));
    const at = rows.findIndex(({ id }) => id === first.id);
    const records = rows.slice(at, at + cells.length);
    const targets = records.flatMap((record, line) =>
      (cells[line] ?? []).flatMap((cell, index): Target[] => {
        const field = fields[index];
        return field && isEditable(field) ? [{ record, field, text: cell }] : [];
      }),
    );
    return {
      targets,
      skipped: fields
        .slice(0, width)
        .filter((field) => !isEditable(field))
        .map(labelOf),
      rowsLeft: cells.length - records.length,
      columnsLeft: Math.max(0, width - fields.length),
    };
  };
  // Once, because the page may be fetched again while the dialog is open.
  return useState(findRange)[0];
}

/** Asks before it changes several records, and if some cells cannot be pasted. */
export default function PasteIntoList({ paste, columns, onClose }: Props) {
  const range = usePasteRange(paste, columns);
  const [chosen, setChosen] = useState<ValueFormats>({});
  const ids = useNamedIds(range.targets, onClose);
  const { update, announce, size } = useUpdateFields();
  if (!ids) return null;
  const written = formsOf(range.targets, chosen);
  const plan = planPaste(range.targets, written.forms, ids);
  const { changes } = plan;
  const hasNotes =
    plan.problems.length + range.skipped.length + range.rowsLeft + range.columnsLeft > 0;
  const [only] = changes;
  if (only && changes.length === 1 && !hasNotes && !written.questions.length)
    return <PasteAtOnce change={only} onClose={onClose} update={update} announce={announce} />;
  return (
    <PasteDialog
      {...{ range, plan, written, update, size }}
      onForms={(forms) => setChosen({ ...chosen, ...forms })}
      onClose={(done) => {
        onClose();
        if (done.length > 0) announce(done);
      }}
    />
  );
}

type Updating = ReturnType<typeof useUpdateFields>;

interface AtOnceProps extends Pick<Updating, 'update' | 'announce'> {
  change: FieldChange;
  onClose: () => void;
}

/** Changes a single record without a question. The notification has an undo button. */
function PasteAtOnce({ change, update, announce, onClose }: AtOnceProps) {
  const refresh = useRefresh();
  const alert = useAlert();
  const reason = useFailureText();
  const isSent = useRef(false);
  const save = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      await update([change]);
      announce([change.id]);
    } catch (error) {
      alert(reason(error));
    } finally {
      refresh();
    }
    onClose();
  });
  useEffect(() => void save(), []);
  return null;
}
