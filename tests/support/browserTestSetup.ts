import { afterEach } from 'vitest';

import { addLastSight } from './openPages';

/** A browser test that fails says what stood on the pages that it left open. */
afterEach(async ({ task }) => {
  for (const failure of task.result?.errors ?? []) await addLastSight(failure);
});
