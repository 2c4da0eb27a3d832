/** Under which name a list remembers its page, size, order and search: each parent's apart. */
export const listMemoryKey = (kindName: string, parentId: string | number = ''): string =>
  `${kindName}.${parentId}`;
