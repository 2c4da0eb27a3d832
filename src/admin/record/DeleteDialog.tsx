import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueries } from '@tanstack/react-query';
import { useCloseNotification, useDataProvider, useDelete, useNotify, useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { useState } from 'react';

import type { Catalogue, Kind, RecordData } from '../../resources';
import { isUnanswered } from '../../dataProvider/httpClient';
import { representationOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { useConnectionProblem } from '../components/hooks';
import { useAlert } from '../components/serverMessage';
import { formatNumber } from '../fieldTypes/format';
import { indexKindOf, useKind } from '../routing/useKind';
import type { WaybillDataProvider } from '../../dataProvider';
import { useRestore } from './history/restore';

/** Kinds nested under a kind. Their records are deleted together with the parent. */
export const nestedKinds = (catalogue: Catalogue, kind: Kind): Kind[] =>
  // The index list already contains the records of sub-kinds.
  catalogue.kinds.filter((each) => each.parent === kind.name && !indexKindOf(catalogue, each));

/**
 * Titles and numbers of a record's nested records, such as "Documents (3)". Needs Waybill's own
 * API.
 */
function useNestedCounts(kind: Kind, id: RecordData['id'] | undefined): string[] {
  const { catalogue, settings } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const kinds = nestedKinds(catalogue, kind);
  const counts = useQueries({
    queries: kinds.map(({ name }) => ({
      queryKey: [name, 'nestedCount', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.count(name, { meta: { parentId: id! }, signal }).then((count = 0) => count),
      enabled: settings.extensions && id !== undefined,
      retry: false,
    })),
  });
  return kinds.flatMap(({ title }, index) => {
    const count = counts[index]?.data;
    return count ? [`${title} (${formatNumber(count)})`] : [];
  });
}

interface Props {
  /** The record to delete. The dialog is open while it is set. */
  record: RecordData | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Confirms and deletes a record. The notification has an undo button. */
export function DeleteDialog({ record, onClose, onDeleted }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const [deleteOne, { isPending }] = useDelete<RecordData>();
  const [isUnsure, setUnsure] = useState(false);
  const { extensions } = useWaybill().settings;
  const { routeName, label: type } = kind;
  const nested = useNestedCounts(kind, record?.id);
  const question = translate('waybill.record.deleteDialog.question', { routeName });

  const problem = useConnectionProblem();

  const undo = extensions && record && <UndoDelete kind={kind} id={record.id} />;
  const close = () => {
    setUnsure(false);
    onClose();
  };
  const confirm = () =>
    deleteOne(
      kind.name,
      { id: record?.id, previousData: record },
      {
        // Not in `onSettled`: passed to the call, it would replace the refetch of lists.
        onSuccess: () => {
          close();
          notify(
            translate('waybill.record.deleteDialog.done', { type }),
            undo ? { action: undo, autoHideDuration: UNDO_FOR } : undefined,
          );
          onDeleted?.();
        },
        onError: (error) => {
          // Without a response, the dialog stays open for another try.
          if (isUnanswered(error)) setUnsure(true);
          else close();
          alert(translate('waybill.admin.errors.deleting', { routeName }));
        },
      },
    );

  return (
    <Confirm
      isOpen={record !== undefined}
      loading={isPending}
      title={translate('waybill.record.deleteDialog.title', {
        name: representationOf(kind, record),
      })}
      content={
        nested.length === 0 && !isUnsure ? (
          question
        ) : (
          <>
            <DialogContentText>{question}</DialogContentText>
            {nested.length > 0 && (
              <DialogContentText>
                {translate('waybill.record.deleteDialog.nested', { list: nested.join(', ') })}
              </DialogContentText>
            )}
            {isUnsure && (
              // The open dialog hides the notification from assistive technology.
              <DialogContentText role="alert">
                {problem ?? translate('waybill.bulk.noAnswer')}
              </DialogContentText>
            )}
          </>
        )
      }
      confirm={isUnsure ? 'waybill.components.retry' : 'ra.action.delete'}
      confirmColor="warning"
      ConfirmIcon={DeleteIcon}
      CancelIcon={CloseIcon}
      onConfirm={confirm}
      onClose={close}
    />
  );
}

/**
 * Time in ms for which a deletion can be undone: long enough to reach the button with the Tab key.
 */
export const UNDO_FOR = 30_000;

/** The undo button in the notification of a deletion. */
export function UndoButton(props: { disabled: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      {...props}
      size="small"
      color="inherit"
      sx={{ fontWeight: 600, textDecoration: 'underline' }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}

/** Restores a record whose last version is its deletion. Throws otherwise. */
export async function restoreDeleted(
  provider: WaybillDataProvider,
  kind: Kind,
  id: RecordData['id'],
): Promise<{ data: RecordData }> {
  const { data } = await provider.versions(kind.name, { id, page: 1, perPage: 1 });
  const [last] = data;
  if (last?.operation !== 'delete') throw new Error(`${kind.name} ${id} is not deleted`);
  return provider.restore(last.id);
}

/** Undoes the deletion of one record, and stays on the page. */
function UndoDelete({ kind, id }: { kind: Kind; id: RecordData['id'] }) {
  const provider = useDataProvider<WaybillDataProvider>();
  const close = useCloseNotification();
  const { mutate, isPending } = useRestore(kind, { stays: true });
  return (
    <UndoButton
      disabled={isPending}
      onClick={() => mutate(() => restoreDeleted(provider, kind, id), { onSettled: close })}
    />
  );
}
