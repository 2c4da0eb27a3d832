import type { Identifier } from 'ra-core';

/** A record of a list, and the page that it stands on. */
export interface Neighbour {
  readonly id: Identifier;
  readonly page: number;
}

/** A page of a list; undefined as long as it is not known. */
export type PageIds = readonly Identifier[] | undefined;

interface Around {
  readonly before: PageIds;
  readonly here: PageIds;
  readonly after: PageIds;
}

/** Where a record stands on its page; undefined where it does not. */
export function placeOn(page: PageIds, id: Identifier): number | undefined {
  const at = page?.findIndex((each) => String(each) === String(id)) ?? -1;
  return at < 0 ? undefined : at;
}

/** The records before and after the one that stands at a place of its page. */
export function neighboursOf({ before, here = [], after }: Around, at: number, page: number) {
  const on = (id: Identifier | undefined, itsPage: number): Neighbour | undefined =>
    id === undefined ? undefined : { id, page: itsPage };
  return {
    previous: at > 0 ? on(here[at - 1], page) : on(before?.at(-1), page - 1),
    next: at < here.length - 1 ? on(here[at + 1], page) : on(after?.[0], page + 1),
  };
}
