/** A fault of set-up that the operator can mend; its message is one line and needs no stack. */
export class OperatorError extends Error {}
