import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';

import type { Kind, RecordData } from '../../../resources';
import { useParentScope } from '../../../routing/ParentScope';
import { parentFor } from './referenceBatches';

/** A record that is missing: somebody looked for it and has not found it. */
export interface MissingRecord {
  readonly target: Kind;
  /** What it was looked for by. */
  readonly name: string;
  /** Told of the record once there is one. */
  readonly onCreated: (record: RecordData) => void;
}

/** The dialog that adds a record for a reference input. */
interface CreateHere {
  readonly begin: (missing: MissingRecord) => void;
  /** Names of kinds of which the backend does not take any. */
  readonly refused: readonly string[];
  /** Something was typed for a record to add that is not saved. */
  readonly isFilled: boolean;
}

const CreateHereContext = createContext<CreateHere | undefined>(undefined);

/** Lets reference inputs below it open a dialog that adds a record. */
export const CreateInPlaceProvider = CreateHereContext.Provider;

/** True if something is typed into a dialog above the form that leaving the page would lose. */
export const useIsFilledInPlace = (): boolean => useContext(CreateHereContext)?.isFilled ?? false;

interface Found {
  readonly text: string | undefined;
  readonly isSearching: boolean;
}

/**
 * The option after the records that a search found: to add one of that name. Undefined where that is not
 * possible, or while the search runs.
 */
export function useCreateInPlace(target: Kind, { text = '', isSearching }: Found) {
  const translate = useTranslate();
  const { begin, refused } = useContext(CreateHereContext) ?? {};
  const scope = useParentScope();
  const name = text.trim();
  const isPossible = begin && !refused?.includes(target.name) && parentFor(target, scope) !== false;
  if (!isPossible || isSearching || name === '') return undefined;
  return {
    label: translate('waybill.suggest.create', { text: name }),
    begin: (onCreated: MissingRecord['onCreated']) => begin({ target, name, onCreated }),
  };
}
