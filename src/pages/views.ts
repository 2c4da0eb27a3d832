import { lazy, memo, useEffect } from 'react';
import type { ComponentType } from 'react';

import type { Kind } from '../resources';
import type { View } from '../routes';
import { EditNotLoaded, ListNotLoaded } from './NotLoaded';
import { orWhenMissing } from '../orWhenMissing';

type Page = ComponentType<{ kind: Kind }>;
type Load = () => Promise<{ default: Page }>;

/** A page in a chunk of its own; once that is there, the page shows without a pause. */
function later(load: Load, NotLoaded?: Page) {
  let there: Page | undefined;
  const fetchPage: Load = async () => {
    const loaded = await load();
    // The address alone is none of its concern: it renders again with what it asks for itself.
    there ??= memo(loaded.default);
    return { default: there };
  };
  const Waiting = lazy(NotLoaded ? orWhenMissing(fetchPage, NotLoaded) : fetchPage);
  return { fetchPage, page: (): Page => there ?? Waiting };
}

export const VIEWS: Readonly<Record<View, ReturnType<typeof later>>> = {
  list: later(() => import('./list/ListPage'), ListNotLoaded),
  show: later(() => import('./details/DetailsPage')),
  edit: later(() => import('./form/EditPage'), EditNotLoaded),
  create: later(() => import('./form/CreatePage')),
  history: later(() => import('./history/HistoryPage')),
  bin: later(() => import('./bin/BinPage')),
};

/** Where most go on to. */
const USUAL = [VIEWS.list, VIEWS.show, VIEWS.edit, VIEWS.create];

/** How long the page at hand has the network to itself, in ms. */
const HEAD_START = 1000;

/** Fetches the usual views, so that going on to one of them shows what is known at once. */
export function useViewsAhead() {
  useEffect(() => {
    const timer = setTimeout(() => {
      // One that fails is fetched again, and reported, when it is needed.
      void Promise.allSettled(USUAL.map(({ fetchPage }) => fetchPage()));
    }, HEAD_START);
    return () => clearTimeout(timer);
  }, []);
}
