import { useGetOne, useLocation, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { onClock, onDay } from '../fields/moments';
import { useCustomization } from '../customization';
import type { Customization } from '../customization';
import type { Field, Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentMeta } from '../../routing/ParentScope';
import { useAlert } from '../components/useAlert';
import { ORIGINAL } from '../routing/useKindPaths';
import { formFields, formValue } from './payload';
import type { FormValues } from './payload';

const NOTHING: FormValues = {};

/** A value as the create page's input of its field holds it. */
function entered(field: Field, value: unknown, customization: Customization): unknown {
  const shown = formValue(field, value, customization);
  if (typeof shown !== 'string') return shown;
  if (field.kind === 'date') return onDay(shown);
  return field.kind === 'dateTime' ? onClock(shown) : shown;
}

/** What the form for a new record begins with: what the record holds that its address names. */
export function useOriginal(kind: Kind) {
  const id = new URLSearchParams(useLocation().search).get(ORIGINAL) ?? '';
  const meta = useParentMeta();
  const alert = useAlert();
  const translate = useTranslate();
  const { data, isFetchedAfterMount } = useGetOne<RecordData>(
    kind.name,
    { id, meta },
    {
      enabled: id !== '',
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      onError: () => alert(translate('waybill.pages.errors.fetching')),
    },
  );
  const customization = useCustomization(kind);
  const values = useMemo(
    () =>
      data
        ? Object.fromEntries(
            formFields(kind).map((field) => [
              field.name,
              entered(field, data[field.name], customization),
            ]),
          )
        : NOTHING,
    [kind, data, customization],
  );
  // A list may leave fields out: only what the server has just told is the whole record.
  return {
    name: data && representationOf(kind, data),
    values,
    isPending: id !== '' && !isFetchedAfterMount,
  };
}
