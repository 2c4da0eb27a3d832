import { createContext, useContext } from 'react';

import type { Scope } from './routes';

/** `meta` for a data call: the data provider puts the parent of nested records into the path. */
export const parentMeta = <Id>(parentId: Id | undefined): { parentId: Id } | undefined =>
  parentId === undefined ? undefined : { parentId };

const ParentScopeContext = createContext<Scope | undefined>(undefined);

/** Says which record the nested pages below it belong to. */
export const ParentScopeProvider = ParentScopeContext.Provider;

/** The record whose children are on screen, or undefined on a top-level page. */
export const useParentScope = (): Scope | undefined => useContext(ParentScopeContext);

/** `meta` for every data call of a nested page. */
export const useParentMeta = () => parentMeta(useParentScope()?.id);
