/** What of an error may be read by whoever reads logs. */
export type ShownError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** What PostgreSQL names; its `detail` and `where` hold values and are left out. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly stack: string;
};

const NAMES = ['code', 'table', 'column', 'constraint'] as const;

/** Parsers and databases quote what they were given: from the first quote to the last is left out. */
const withoutValues = (text: string): string => text.replace(/".*"/s, '"…"');

/** An error without the values that it may quote: those of records, and keys, are not for logs. */
export function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const named = error as Error & Partial<Record<(typeof NAMES)[number], unknown>>;
  const names = NAMES.flatMap((name) =>
    typeof named[name] === 'string' ? [[name, named[name]]] : [],
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(names),
    stack: frames.join('\n'),
  };
}

/** The same as lines for people. */
export function describeError(error: unknown): string {
  const { type, message, code, stack } = shownError(error);
  return `${type}: ${message}${code ? ` (${code})` : ''}\n${stack}`;
}
