import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Kind } from '../../resources';
import { dropDraft, keepDraft, readDraft, typedOver } from './drafts';
import type { Draft } from './drafts';
import type { Texts } from './payload';

interface Kept {
  /** What an earlier visit left, until it is discarded. */
  draft: Draft | undefined;
  discard: () => void;
}

/**
 * Keeps what is typed into the form around it in this tab, and puts back what an earlier visit to
 * the same address left there: the session may have ended, or the page been loaded anew.
 */
export function useDraft(
  kind: Kind,
  address: string,
  shown: Texts,
  version: string | undefined,
): Kept {
  const { reset, setValue, watch } = useFormContext<Texts>();
  const [draft, setDraft] = useState(() => readDraft(address));

  useEffect(() => {
    for (const [name, text] of Object.entries(draft?.texts ?? {}))
      setValue(name, text, { shouldDirty: true });
  }, [draft, setValue]);

  useEffect(() => {
    const { unsubscribe } = watch((typed) =>
      keepDraft(address, { texts: typedOver(kind, shown, typed as Texts), version }),
    );
    return unsubscribe;
  }, [kind, address, shown, version, watch]);

  const discard = () => {
    setDraft(undefined);
    reset(shown);
    dropDraft(address);
  };
  return { draft, discard };
}
