/** `meta` for a data call: the data provider puts the parent of nested records into the path. */
export const parentMeta = <Id>(parentId: Id | undefined): { parentId: Id } | undefined =>
  parentId === undefined ? undefined : { parentId };
