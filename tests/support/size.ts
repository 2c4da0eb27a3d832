/** `npm run test:slow` sets it: what is slow by nature then runs at full size. */
const isFull = process.env['TEST_SIZE'] === 'full';

/** Returns `small` for `npm test` and `full` for `npm run test:slow`. */
export const sized = <Value>(small: Value, full: Value): Value => (isFull ? full : small);
