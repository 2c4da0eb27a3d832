import { expect, vi } from 'vitest';

/** Takes note of what a failure was expected to log. */
export function expectLogged(message: string | RegExp): void {
  const said = vi.mocked(console.error).mock.calls.flat().map(String);
  expect(said.length).toBeGreaterThan(0);
  for (const each of said) expect(each).toMatch(message);
  vi.mocked(console.error).mockClear();
}
