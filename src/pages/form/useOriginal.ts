import { useGetOne, useLocation, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import { onClock, onDay } from '../../fields/moments';
import type { Field, Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentMeta } from '../../routing/ParentScope';
import { useAlert } from '../useAlert';
import { ORIGINAL } from '../useKindPaths';
import { formFields, textsOf } from './payload';
import type { Texts } from './payload';

const NOTHING: Texts = {};

/** A text as the create page's input of its field holds it. */
function entered({ kind }: Field, text: string): string {
  if (kind === 'date') return onDay(text);
  return kind === 'dateTime' ? onClock(text) : text;
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
  const texts = useMemo(() => {
    if (!data) return NOTHING;
    const copied = textsOf(kind, data);
    return Object.fromEntries(
      formFields(kind).map((field) => [field.name, entered(field, copied[field.name] ?? '')]),
    );
  }, [kind, data]);
  // A list may leave fields out: only what the server has just told is the whole record.
  return {
    name: data && representationOf(kind, data),
    texts,
    isPending: id !== '' && !isFetchedAfterMount,
  };
}
