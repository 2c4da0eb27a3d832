import { expect, it, vi } from 'vitest';
import type * as Declarations from '../../src/resources/declarations';
import { OperatorError } from '../../server/config/operatorError';
import { startServer } from '../../server/start';

vi.mock('../../src/resources/declarations', async (original) => {
  const { declarations, ...rest } = await original<typeof Declarations>();
  const misspelled = (slug: string) =>
    declarations(slug).map((kind) =>
      kind.singular === 'location' ? { ...kind, tabs: ['dock'] } : kind,
    );
  return { ...rest, declarations: misspelled };
});

it('a start with a contradictory catalogue names the kind and what is wrong with it', async () => {
  const started = startServer({ PORT: '0' });
  await expect(started).rejects.toThrow(OperatorError);
  await expect(started).rejects.toThrow(
    'Catalogue: kind "location" names tab "dock", which is not declared',
  );
});
