/** The parts of an error that may appear in logs. */
type ShownError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Names that PostgreSQL reports. Its `detail` and `where` hold values and are left out. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly stack: string;
};

const NAMES = ['code', 'table', 'column', 'constraint'] as const;

/** Parsers and databases quote values in messages. */
const withoutValues = (text: string): string => text.replace(/".*"/s, '"…"');

/** Returns an error without quoted values, because logs must not contain record data or keys. */
export function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const databaseError = error as Error & Partial<Record<(typeof NAMES)[number], unknown>>;
  const names = NAMES.flatMap((name) =>
    typeof databaseError[name] === 'string' ? [[name, databaseError[name]]] : [],
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(names),
    stack: frames.join('\n'),
  };
}

/** Formats an error as one line for people, with the same restrictions. */
export function summarizeError(error: unknown): string {
  const { type, message, code } = shownError(error);
  return `${type}: ${message}${code ? ` (${code})` : ''}`;
}

/** Formats an error with its stack. */
export const describeError = (error: unknown): string =>
  `${summarizeError(error)}\n${shownError(error).stack}`;
