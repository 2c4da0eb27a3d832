import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { dropDraft, isOfThisTab, keepDraft, readDraft } from '../../browser/drafts';
import type { Draft } from '../../browser/drafts';
import type { Kind } from '../../resources';
import { formFields } from './payload';
import type { FormValues } from './payload';

/** Of what stands in the fields of a form, that which is not what they showed at first. */
const typedOver = (kind: Kind, shown: FormValues, typed: FormValues): FormValues =>
  Object.fromEntries(
    formFields(kind)
      .map(({ name }) => [name, typed[name] ?? ''] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name] ?? '')),
  );

interface Kept {
  /** What an earlier visit left, until it is discarded. */
  draft: Draft | undefined;
  /** It waits to be put back: it is from another tab, or from another state of the record. */
  isWaiting: boolean;
  putBack: () => void;
  discard: () => void;
}

/**
 * Keeps what is typed into the form around it, and brings back what an earlier visit to the same
 * address left there: at once in the tab in which it was typed, else once it is asked for.
 */
export function useDraft(
  kind: Kind,
  address: string,
  shown: FormValues,
  version: string | undefined,
): Kept {
  const { reset, setValue, watch } = useFormContext<FormValues>();
  const [draft, setDraft] = useState(() => readDraft(address));
  const [isWaiting, setWaiting] = useState(
    () => draft !== undefined && !(isOfThisTab(draft) && draft.version === version),
  );

  useEffect(() => {
    if (isWaiting) return;
    for (const [name, value] of Object.entries(draft?.texts ?? {}))
      setValue(name, value, { shouldDirty: true });
  }, [draft, isWaiting, setValue]);

  useEffect(() => {
    const { unsubscribe } = watch((typed) => {
      const values = typedOver(kind, shown, typed as FormValues);
      // As long as it waits, nothing of it is lost.
      const kept = isWaiting && draft ? { ...draft.texts, ...values } : values;
      keepDraft(address, { texts: kept, version: isWaiting ? draft?.version : version });
    });
    return unsubscribe;
  }, [kind, address, shown, version, watch, draft, isWaiting]);

  const discard = () => {
    setDraft(undefined);
    setWaiting(false);
    if (!isWaiting) reset(shown);
    dropDraft(address);
  };
  return { draft, isWaiting, putBack: () => setWaiting(false), discard };
}
