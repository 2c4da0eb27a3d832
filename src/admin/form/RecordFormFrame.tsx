import { Card } from '@mui/material';
import { Form, useRedirect, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import { dropDraft } from './drafts';
import type { Kind, RecordData, RecordId } from '../../resources';
import { representationOf } from '../../resources/representation';
import { routeKinds } from '../../resources/trip';
import { isEmpty } from '../../resources/values';
import { useWaybill } from '../../WaybillContext';
import { initialQuery } from '../components/AddLink';
import { useAlert } from '../components/notify';
import { areEqual } from '../fieldTypes';
import { useNotifyDone, type NotificationLink } from '../mutations/undo';
import { useSaveRecord, type Saved } from '../mutations/useSaveRecord';
import { partOf, useUndoOf } from '../mutations/useUpdateFields';
import { useWrites } from '../mutations/useWrites';
import { useReturnTo } from '../routing/listState';
import { useKind, useKindPaths } from '../routing/useKind';
import { CreateInPlace } from './CreateInPlace';
import { DraftNote, LeaveGuard, useFormAddress } from './UnsavedChanges';
import { FocusOnError } from './keyboard';
import {
  CANCELLED,
  formValuesOf,
  NOT_SENT,
  submissionErrors,
  type FormValues,
} from '../mutations/formValues';

type Payload = Record<string, unknown> | undefined;

interface Props {
  /** The record to edit. */
  record?: RecordData;
  /** Initial values of a new record. */
  original?: Partial<RecordData>;
  /** Builds the payload from the form's values. Undefined cancels the save. */
  toRecord: (values: FormValues) => Payload | Promise<Payload>;
  /** Returns the error message for a failed save. */
  failure: (error: unknown) => string;
  children: ReactNode;
}

/** The form that continues the route of a new record: with a leg of a load or shipment, or a stop of a leg. */
function useNextStep(kind: Kind) {
  const { catalogue, settings } = useWaybill();
  const translate = useTranslate();
  const { show } = useKindPaths(kind);
  const returnTo = useReturnTo();
  const kinds = settings.extensions ? routeKinds(catalogue, kind) : undefined;
  const { create } = useKindPaths(kinds?.by ? kinds.leg : kinds?.stop);
  return (id: RecordId): NotificationLink[] =>
    kinds && create
      ? [
          {
            to: create + initialQuery({ [kinds.by ?? kinds.route.leg]: id }),
            label: translate(`waybill.record.route.${kinds.by ? 'addLeg' : 'addStop'}`),
            state: { returnTo: kinds.by ? show(id) : (returnTo ?? show(id)) },
          },
        ]
      : [];
}

/**
 * Notifies the user of a saved record, with a link to it: the list may not show it. A new record is called by its
 * name. Changes of a record can be undone.
 */
function useNotifySaved(kind: Kind) {
  const nextStep = useNextStep(kind);
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const undoOf = useUndoOf(useWrites());
  const { show } = useKindPaths(kind);
  return ({ saved: answer, data, base }: Saved) => {
    // The API leaves out empty fields.
    const saved = { ...data, ...answer };
    const words = { type: kind.label, ending: kind.ending };
    const page = show(saved.id);
    const links = page ? [{ to: page, label: translate('ra.action.open') }] : [];
    if (base) {
      const names = kind.fields
        .filter((field) => !areEqual(field, base[field.name], saved[field.name]))
        .map(({ name }) => name);
      const change = { before: partOf(base, names), after: partOf(saved, names) };
      const undo = names.length > 0 ? undoOf(new Map([[saved.id, change]])) : undefined;
      return notifyDone(translate('waybill.form.done.updated', words), undo, links);
    }
    const isNamed = kind.representation.some((name) => !isEmpty(saved[name]));
    const name = representationOf(kind, saved);
    const done = isNamed ? 'createdNamed' : 'created';
    return notifyDone(translate(`waybill.form.done.${done}`, { ...words, name }), undefined, [
      ...links,
      ...nextStep(saved.id),
    ]);
  };
}

const KEEP_TYPED = { keepDirtyValues: true };

interface BaseProps {
  record: RecordData | undefined;
  base: RecordData | undefined;
  onChange: (base: RecordData | undefined) => void;
}

/**
 * Sets `base` to the newest record unless another user changed a field that this user is editing.
 * Saving then reports a conflict.
 */
function BaseVersion({ record, base, onChange }: BaseProps) {
  const { dirtyFields } = useFormState();
  const isUnseen = useKind().fields.some(
    (field) =>
      field.name in dirtyFields && !areEqual(field, base?.[field.name], record?.[field.name]),
  );
  useEffect(() => {
    if (!isUnseen) onChange(record);
  }, [isUnseen, record, onChange]);
  return null;
}

/**
 * The form of a record. A save returns to the list, or to the page whose link opened the form. If
 * the save fails, all input stays.
 * Leaving the page asks for confirmation, and input survives the end of the session until the next
 * sign-in. Not react-admin's `SimpleForm`, which is a single column of inputs.
 */
export function RecordFormFrame({ record, original, toRecord, failure, children }: Props) {
  const kind = useKind();
  const redirect = useRedirect();
  const alert = useAlert();
  const address = useFormAddress();
  const returnTo = useReturnTo() ?? 'list';
  const notifySaved = useNotifySaved(kind);
  const isAboutFields = (error: unknown) => {
    const errors = submissionErrors(kind, error);
    return kind.fields.some(({ name }) => name in errors);
  };
  const { save, dialog } = useSaveRecord(kind, (error) =>
    isAboutFields(error) ? undefined : failure(error),
  );
  const [isSaved, setSaved] = useState(false);
  const [base, setBase] = useState(record);
  const initial = useMemo(
    () => ({ ...formValuesOf(kind, record ?? original), id: record?.id }),
    [kind, record, original],
  );

  // In an effect, because the guard of unsaved changes must unmount before the redirect.
  useEffect(() => {
    if (!isSaved) return;
    dropDraft(address);
    redirect(returnTo, kind.name);
  }, [isSaved, redirect, returnTo, kind.name, address]);

  const submit = async (values: FormValues) => {
    const data = await toRecord(values);
    if (!data) return NOT_SENT;
    let saved: Saved | undefined;
    try {
      saved = await save(data, base);
      if (!saved) return CANCELLED;
    } catch (error) {
      const message = failure(error);
      const errors = submissionErrors(kind, error);
      // A notification would cover the fields that the message is about.
      if (isAboutFields(error)) return { ...errors, root: { refused: message } };
      alert(message);
      return errors;
    }
    notifySaved(saved);
    setSaved(true);
    return undefined;
  };

  return (
    <CreateInPlace>
      <Form
        record={initial}
        onSubmit={(values: object) => submit(values as FormValues)}
        resetOptions={KEEP_TYPED}
        disableInvalidFormNotification
        warnWhenUnsavedChanges={!isSaved}
        WarnWhenUnsavedChangesComponent={LeaveGuard}
        noValidate
      >
        <FocusOnError />
        <BaseVersion record={record} base={base} onChange={setBase} />
        {!isSaved && (
          <DraftNote initial={initial} version={record && String(record.updated_at ?? '')} />
        )}
        {/* Visible overflow lets the save bar stick to the window. */}
        <Card sx={{ overflow: 'visible', px: 2, pt: 2 }}>{children}</Card>
      </Form>
      {dialog}
    </CreateInPlace>
  );
}
