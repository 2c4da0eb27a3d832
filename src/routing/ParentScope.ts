import { createContext, useContext } from 'react';

import type { Scope } from './routes';

/** `meta` for a data call. The data provider puts the parent's ID into the path. */
export const parentMeta = <Id>(parentId: Id | undefined): { parentId: Id } | undefined =>
  parentId === undefined ? undefined : { parentId };

const ParentScopeContext = createContext<Scope | undefined>(undefined);

/** Provides the parent record's ID to the nested pages below it. */
export const ParentScopeProvider = ParentScopeContext.Provider;

/** The parent record of the current nested page; undefined on a top-level page. */
export const useParentScope = (): Scope | undefined => useContext(ParentScopeContext);

/** `meta` for every data call of a nested page. */
export const useParentMeta = () => parentMeta(useParentScope()?.id);
