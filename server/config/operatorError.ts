/** A setup error that the operator can fix. Its message is one line. */
export class OperatorError extends Error {}

/** Receives lines that an operator should see. */
export type Log = (line: string) => void;
