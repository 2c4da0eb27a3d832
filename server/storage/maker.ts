/** A value of the objects that are made. */
interface Part {
  readonly key: string;
  /** Where what it is made of stands. */
  readonly from: string | number;
  /** What makes it of that; without it, it is that. */
  readonly decode?: (stored: unknown) => unknown;
}

/**
 * What makes objects that all have the same keys, many of them. Its code is written here, since V8
 * keeps objects that were written as one literal in its fastest form, and those that get many keys
 * one after another as hash tables, slow to fill, to read and to write down: a list takes half as
 * long again by them. What stands in the code besides is quoted: names of the catalogue and of columns.
 */
export function makerOf<From extends object>(
  parts: readonly Part[],
): (from: From) => Record<string, unknown> {
  const pairs = parts.map(({ key, from, decode }, at) => {
    const value = `from[${JSON.stringify(from)}]`;
    return `${JSON.stringify(key)}: ${decode ? `parts[${at}].decode(${value})` : value}`;
  });
  return new Function('parts', `return (from) => ({ ${pairs.join(', ')} })`)(parts) as never;
}
