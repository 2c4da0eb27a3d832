import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Form, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { CreateInput } from '../fields/inputs/CreateInput';
import type { Missing } from '../fields/references/createInPlace';
import { useIsPhone } from '../components/useIsPhone';
import { CreateInPlace } from './CreateInPlace';
import { FieldGroups } from './FieldGroups';
import { FillWatch } from './FillWatch';
import { FirstError } from './FirstError';
import { FocusOn } from './FocusOn';
import { isSaveKey } from './isSaveKey';
import { namedTexts } from './namedTexts';
import { formFields } from './payload';
import type { FormValues } from './payload';
import { useAddMissing } from './useAddMissing';

interface Props {
  missing: Missing;
  /** Something is typed that closing would lose. */
  isFilled: boolean;
  onFilled: (isFilled: boolean) => void;
  /** The backend takes no records of the kind. */
  onRefused: () => void;
  onClose: () => void;
}

/** The form for a new record, above the form that shall refer to it. */
export default function CreateDialog({ missing, isFilled, onFilled, onRefused, onClose }: Props) {
  const { target, name } = missing;
  const type = target.label;
  const translate = useTranslate();
  const titleId = useId();
  const formId = useId();
  const isPhone = useIsPhone();
  const [texts] = useState(() => namedTexts(target, name));
  const { add, problem, question, isAdding } = useAddMissing(missing, {
    onAdded: onClose,
    onRefused,
  });

  const leave = () => {
    if (isAdding) return;
    if (!isFilled || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    // The form below would save as well.
    event.stopPropagation();
    if (!isAdding) event.currentTarget.querySelector('form')?.requestSubmit();
  };

  const first = formFields(target).find((field) => field.name in texts) ?? formFields(target)[0];
  return (
    <CreateInPlace>
      <Dialog
        open
        fullWidth
        maxWidth="sm"
        fullScreen={isPhone}
        onClose={leave}
        onKeyDown={onKeyDown}
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{translate('waybill.pages.create.title', { type })}</DialogTitle>
        <DialogContent dividers>
          <Form
            id={formId}
            record={texts}
            resource={target.name}
            onSubmit={(typed: object) => add(typed as FormValues)}
            disableInvalidFormNotification
            noValidate
          >
            <FirstError />
            <FillWatch onChange={onFilled} />
            <FieldGroups Entry={CreateInput} />
            <FocusOn field={first} />
          </Form>
        </DialogContent>
        <DialogActions sx={{ gap: 1, px: 3, py: 1.5 }}>
          <Typography role="alert" variant="body2" color="error" sx={{ flex: 1 }}>
            {problem}
          </Typography>
          <Button color="inherit" onClick={leave}>
            {translate('waybill.pages.actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="success"
            disabled={isAdding}
            aria-keyshortcuts="Control+Enter"
          >
            {isAdding
              ? translate('waybill.pages.create.sending')
              : translate('waybill.pages.create.submit', { type })}
          </Button>
        </DialogActions>
      </Dialog>
      {question}
    </CreateInPlace>
  );
}
