import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';

import { formatNumber } from '../../fields/format';
import type { Field, RecordData } from '../../resources';
import { UNDO_FOR } from '../bin/UndoButton';
import { valuesOf } from '../form/payload';
import type { Texts } from '../form/payload';
import { ChangeForm } from './ChangeForm';
import type { ManyProps } from './many';
import { RunDialog } from './RunDialog';
import { UndoMany } from './UndoMany';
import { useChanges } from './useChanges';

const BACK = { all: 'waybill.bulk.changedBack', some: 'waybill.bulk.changedBackSome' };
const NOTHING: Texts = {};

/** Gives some fields of all chosen records a value; the notice of that takes it back. */
export default function ChangeMany({ kind, chosen, onClose }: ManyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formId = useId();
  const [fields, setFields] = useState<readonly Field[]>([]);
  /** What stood in the form when it was sent last. */
  const texts = useRef(NOTHING);
  const { change, changeBack } = useChanges(kind, chosen);
  const title = translate('waybill.bulk.changeTitle', {
    smart_count: chosen.size,
    count: formatNumber(chosen.size),
  });

  const close = (done: readonly RecordData['id'][]) => {
    onClose(done);
    if (done.length === 0) return;
    const words = { smart_count: done.length, count: formatNumber(done.length) };
    notify(translate('waybill.bulk.changed', words), {
      action: <UndoMany ids={done} task={changeBack} words={BACK} />,
      autoHideDuration: UNDO_FOR,
    });
  };
  return (
    <RunDialog
      kind={kind}
      chosen={chosen}
      title={title}
      task={(id) => change(id, valuesOf(fields, texts.current))}
      correct={translate('waybill.bulk.correct')}
      onClose={close}
      question={(begin) => (
        <ChangeForm
          id={formId}
          kind={kind}
          fields={fields}
          texts={texts.current}
          onFields={setFields}
          onSubmit={(filled) => {
            texts.current = filled;
            begin();
          }}
        />
      )}
      action={() => (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="success"
          disabled={fields.length === 0}
        >
          {title}
        </Button>
      )}
    />
  );
}
