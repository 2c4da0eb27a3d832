import { createContext, useContext } from 'react';

import type { Scope } from './routes';

/** Provided by `ParentScopeProvider` (`src/admin/routing`). */
export const ParentScopeContext = createContext<Scope | undefined>(undefined);

/** The parent record of the current nested page; undefined on a top-level page. */
export const useParentScope = (): Scope | undefined => useContext(ParentScopeContext);
