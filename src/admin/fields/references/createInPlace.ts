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

/** How a form lets records be added that it refers to. */
interface CreateHere {
  readonly begin: (missing: MissingRecord) => void;
  /** Names of kinds of which the backend does not take any. */
  readonly refused: readonly string[];
  /** Something was typed for a record to add that is not saved. */
  readonly isFilled: boolean;
}

const CreateHereContext = createContext<CreateHere | undefined>(undefined);

/** Says how the references below it lead to records that are yet to be added. */
export const CreateInPlaceProvider = CreateHereContext.Provider;

/** Whether something is typed above the form at hand that leaving the page would lose. */
export const useIsFilledInPlace = (): boolean => useContext(CreateHereContext)?.isFilled ?? false;

interface Found {
  readonly text: string | undefined;
  readonly isSearching: boolean;
}

/**
 * What follows the records that were found by a text: to add one that is called so. Undefined where
 * that cannot be, or as long as the search may still find it.
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
