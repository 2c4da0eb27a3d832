/** `npm run test:slow` sets it: what is slow by nature then runs at full size. */
const isFull = process.env['TEST_SIZE'] === 'full';

/** What `npm test` takes, and what `npm run test:slow` does. */
export const sized = <Value>(small: Value, full: Value): Value => (isFull ? full : small);
