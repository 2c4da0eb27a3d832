/** A fault of set-up that the operator can mend; its message is one line and needs no stack. */
export class OperatorError extends Error {}

/** Receives lines that an operator should see. */
export type Log = (line: string) => void;
