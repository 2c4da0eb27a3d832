import { useDataProvider, useUpdate } from 'ra-core';
import { useState } from 'react';

import type { RecordData } from '../../../resources';
import { PanelBoundary } from '../../components/PanelButton';
import { statusOf } from '../../components/serverMessage';
import { useKind } from '../../routing/useKind';
import type { Conflict } from './threeWayMerge';
import { lazyPart } from '../../components/lazyPart';

const ConflictDialog = lazyPart(() => import('./ConflictDialog'));

/** The result of a save. If the user cancelled, `saved` is false and there is no error. */
export interface Outcome {
  readonly saved: boolean;
  readonly error?: unknown;
}

interface Open {
  readonly conflict: Conflict;
  readonly end: (outcome: Outcome) => void;
}

/**
 * Resolves a save that failed because another user saved first: loads their version and asks the
 * user which values to save.
 */
export function useConflict() {
  const kind = useKind();
  const provider = useDataProvider();
  const [update, { isPending }] = useUpdate<RecordData>();
  const [open, setOpen] = useState<Open>();

  const settle = async (conflict: Omit<Conflict, 'theirs'>, refusal: unknown): Promise<Outcome> => {
    const { id } = conflict.base;
    try {
      // Read again, because If-Match needs the ETag of the version that is merged.
      const { data: theirs } = await provider.getOne<RecordData>(kind.name, { id });
      return await new Promise<Outcome>((end) =>
        setOpen({ conflict: { ...conflict, theirs }, end }),
      );
    } catch (error) {
      console.error(error);
      return { saved: false, error: refusal };
    }
  };

  const save = async ({ conflict: { theirs }, end }: Open, merged: RecordData) => {
    try {
      const params = { id: theirs.id, data: merged, previousData: theirs };
      await update(kind.name, params, { returnPromise: true });
      end({ saved: true });
    } catch (error) {
      // Another save happened in between: merge again, with their last version as the base.
      if (statusOf(error) === 412) end(await settle({ base: theirs, mine: merged }, error));
      else end({ saved: false, error });
    } finally {
      setOpen((now) => (now?.end === end ? undefined : now));
    }
  };

  const cancel = ({ end }: Open) => {
    setOpen(undefined);
    end({ saved: false });
  };

  const dialog = open && (
    <PanelBoundary onClose={() => cancel(open)}>
      <ConflictDialog
        key={String(open.conflict.theirs['updated_at'])}
        conflict={open.conflict}
        isSaving={isPending}
        onSave={(merged) => void save(open, merged)}
        onCancel={() => cancel(open)}
      />
    </PanelBoundary>
  );
  return { dialog, settle };
}
