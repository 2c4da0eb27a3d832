import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { useMemo, useState } from 'react';

import { serverMessage } from '../../dataProvider/serverErrors';
import type { Kind, RecordData } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { declaredValues, formFields, newRecord, type FormValues } from '../mutations/formValues';

/** The values that a kind declares for new records, and the reference of a nested one to the parent in the URL. */
function useInitialValues(kind: Kind): Partial<RecordData> {
  const id = useParentScope()?.id;
  return useMemo(() => {
    const field = formFields(kind).find(
      ({ name, target }) =>
        target === kind.parent && (name === kind.parent || name === `${kind.parent}_id`),
    );
    const parent = field && id !== undefined ? { [field.name]: id } : {};
    return { ...declaredValues(kind), ...parent };
  }, [kind, id]);
}

/** The parts that the page and the dialog of a new record share. `original` is the record to duplicate. */
export function useNewRecord(kind: Kind, original?: RecordData) {
  const translate = useTranslate();
  const initialValues = useInitialValues(kind);
  const initial = original ?? initialValues;
  const [pending, setPending] = useState<{ resolve: (isConfirmed: boolean) => void }>();

  /** A record with initial values only is mostly a mistake, so it needs a confirmation. Undefined if the user cancels. */
  const toRecord = async (values: FormValues) => {
    const record = newRecord(kind, values, initial);
    const isBlank =
      !original && Object.entries(record).every(([name, value]) => value === initial[name]);
    const isConfirmed =
      !isBlank || (await new Promise<boolean>((resolve) => setPending({ resolve })));
    setPending(undefined);
    return isConfirmed ? record : undefined;
  };
  const question = (
    <Confirm
      isOpen={pending !== undefined}
      title={translate('waybill.form.blank.title')}
      content={translate('waybill.form.blank.text')}
      confirm="waybill.form.blank.add"
      cancel="waybill.form.leave.stay"
      onConfirm={() => pending?.resolve(true)}
      onClose={() => pending?.resolve(false)}
    />
  );
  return {
    title: translate('waybill.form.create.title', { type: kind.addLabels.label }),
    initial,
    toRecord,
    failure: (error: unknown) =>
      serverMessage(error) ??
      translate('waybill.admin.errors.adding', { type: kind.label, routeName: kind.routeName }),
    question,
  };
}
