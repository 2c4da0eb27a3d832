import { useCreate, useUpdate } from 'ra-core';
import { useState } from 'react';

import { ConflictError } from '../../dataProvider/refusals';
import type { Kind, RecordData } from '../../resources';
import { lazyPart } from '../components/lazyPart';
import { PanelBoundary } from '../components/PanelButton';
import type { Conflict } from './conflict/threeWayMerge';
import type { RecordValues } from './useUpdateFields';

const ConflictDialog = lazyPart(() => import('./conflict/ConflictDialog'));

interface Review {
  readonly conflict: Conflict;
  /** The message of a merged save that failed. */
  readonly problem?: string;
  /** Continues the save with the merged record, or ends it. */
  readonly resolve: (merged: RecordData | undefined) => void;
}

export interface Saved {
  readonly saved: RecordData;
  /** The fields that were written, and the version that they replaced: another user's after a merge. */
  readonly data: RecordValues;
  readonly base: RecordData | undefined;
}

/**
 * If another user has changed a record, the `dialog` lets the user merge both versions. If the merged save fails with an
 * error that has a text by `problemOf`, the dialog stays open and shows it.
 */
export function useSaveRecord(
  kind: Kind,
  problemOf: (error: unknown) => string | undefined = () => undefined,
) {
  const [create, { isPending: isCreating }] = useCreate<RecordData>();
  const [update, { isPending: isUpdating }] = useUpdate<RecordData>();
  const [review, setReview] = useState<Review>();

  /**
   * Updates `base`, or creates a record without it. `write` replaces that call, except for a merged record.
   * Resolves with undefined if the user cancelled or the session ended.
   */
  const save = async (
    data: RecordValues,
    base?: RecordData,
    write: () => Promise<unknown> = () =>
      base
        ? update(kind.name, { id: base.id, data, previousData: base }, { returnPromise: true })
        : create(kind.name, { data }, { returnPromise: true }),
    reviewed?: Conflict,
  ): Promise<Saved | undefined> => {
    try {
      const saved = (await write()) as Partial<RecordData> | undefined;
      // If the session ended during the save, the call resolves without a record.
      return saved?.id === undefined ? undefined : { saved: saved as RecordData, data, base };
    } catch (error) {
      const newConflict = base &&
        error instanceof ConflictError && {
          base,
          mine: { ...data, id: base.id },
          theirs: error.current,
        };
      const problem = newConflict ? undefined : problemOf(error);
      const conflict = newConflict || (problem && reviewed);
      if (!conflict) throw error;
      const merged = await new Promise<RecordData | undefined>((resolve) =>
        setReview({ conflict, problem, resolve }),
      );
      // Another conflict opens the dialog again.
      return merged && (await save(merged, conflict.theirs, undefined, conflict));
    } finally {
      setReview(undefined);
    }
  };

  const dialog = review && (
    <PanelBoundary onClose={() => review.resolve(undefined)}>
      <ConflictDialog
        key={String(review.conflict.theirs['updated_at'])}
        conflict={review.conflict}
        problem={review.problem}
        isSaving={isUpdating}
        onSave={review.resolve}
        onCancel={() => review.resolve(undefined)}
      />
    </PanelBoundary>
  );
  return { save, isSaving: isCreating || isUpdating, dialog };
}
