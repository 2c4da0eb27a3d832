import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';

import { counted } from '../fields/format';
import type { Field, RecordData } from '../../resources';
import { valuesOf } from '../form/payload';
import type { FormValues } from '../form/payload';
import { ChangeForm } from './ChangeForm';
import type { ManyProps } from './many';
import { RunDialog } from './RunDialog';
import { useChanges } from './useChanges';

const NOTHING: FormValues = {};

/** Gives some fields of all chosen records a value; the notice of that takes it back. */
export default function ChangeMany({ kind, selected, onClose }: ManyProps) {
  const translate = useTranslate();
  const { data: rows = [] } = useListContext<RecordData>();
  const formId = useId();
  const [fields, setFields] = useState<readonly Field[]>([]);
  /** What stood in the form when it was sent last. */
  const values = useRef(NOTHING);
  const { change, announce } = useChanges(kind);
  const title = translate('waybill.bulk.changeTitle', counted(selected.size));

  const close = (done: readonly RecordData['id'][]) => {
    onClose(done);
    if (done.length > 0) announce(done);
  };
  /** The page may show a newer state than the one that was chosen. */
  const seen = (id: RecordData['id']) => rows.find((row) => row.id === id) ?? selected.get(id);
  return (
    <RunDialog
      kind={kind}
      selected={selected}
      title={title}
      task={(id) => change(id, valuesOf(fields, values.current), seen(id))}
      correct={translate('waybill.bulk.correct')}
      onClose={close}
      question={(begin) => (
        <ChangeForm
          id={formId}
          kind={kind}
          fields={fields}
          values={values.current}
          onFields={setFields}
          onSubmit={(filled) => {
            values.current = filled;
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
