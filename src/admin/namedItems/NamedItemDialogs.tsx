import { Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';

import { MAX_VIEW_NAME_LENGTH } from '../../contract/views';
import { CancelButton, TitledDialog } from '../components/dialogs';
import { focusOnMount } from '../components/elementProps';
import { useAlert, useNotifyText } from '../components/notify';
import { useFailureText } from '../mutations/useFailureText';

/** Saving adds an item; the other tasks change the current item. */
export type NamedItemTask = 'save' | 'rename' | 'delete';

const TITLES = { save: 'saveTitle', rename: 'renameTitle' };

/** Closes the dialog and notifies of the result by the message `waybill.{words}.{done}`. */
export function useAnnounce(words: string, onClose: () => void) {
  const translate = useTranslate();
  const notify = useNotifyText();
  const alert = useAlert();
  const reason = useFailureText();
  return (changing: Promise<unknown>, done: string, name: string) => {
    onClose();
    return changing.then(
      () => notify(translate(`waybill.${words}.${done}`, { name })),
      (error: unknown) => alert(reason(error)),
    );
  };
}

interface Props {
  /** Key of the messages below `waybill`, such as `list.savedViews`. */
  words: string;
  /** Undefined while no dialog is open. */
  task: NamedItemTask | undefined;
  /** Name of the current item. */
  name?: string;
  /** Names of all items. */
  taken: readonly string[];
  deleteText?: string;
  onName: (name: string) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Dialogs that save, rename and delete a named item, such as a view. */
export function NamedItemDialogs(props: Props) {
  const { words, task, name = '', taken, deleteText = 'deleteText', onName } = props;
  const { onDelete, onClose } = props;
  const translate = useTranslate();
  if (task === 'delete')
    return (
      <Confirm
        isOpen
        title={translate(`waybill.${words}.deleteTitle`, { name })}
        content={translate(`waybill.${words}.${deleteText}`)}
        confirm="ra.action.delete"
        confirmColor="warning"
        onConfirm={onDelete}
        onClose={onClose}
      />
    );
  if (!task) return null;
  const isNew = task === 'save';
  return (
    <NameDialog
      title={translate(`waybill.${words}.${TITLES[task]}`)}
      former={isNew ? '' : name}
      // Only the item's own name may be taken: another item can have the same one.
      taken={isNew ? taken : taken.toSpliced(taken.indexOf(name), 1)}
      takenText={translate(`waybill.${words}.taken`)}
      onName={onName}
      onClose={onClose}
    />
  );
}

interface NameProps {
  title: string;
  former: string;
  taken: readonly string[];
  takenText: string;
  onName: (name: string) => void;
  onClose: () => void;
}

function NameDialog(props: NameProps) {
  const { title, former, taken, takenText, onName, onClose } = props;
  const translate = useTranslate();
  const formId = useId();
  const [text, setText] = useState(former);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const name = text.trim();
    if (name === '') setProblem(translate('waybill.namedItems.required'));
    else if (taken.includes(name)) setProblem(takenText);
    else onName(name);
  };
  return (
    <TitledDialog
      title={title}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={formId} variant="contained">
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          inputRef={focusOnMount}
          fullWidth
          id="saved-name"
          margin="dense"
          label={translate('waybill.namedItems.name')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          error={problem !== undefined}
          helperText={problem}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME_LENGTH } }}
        />
      </form>
    </TitledDialog>
  );
}
