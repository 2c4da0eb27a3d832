import { expect, vi } from 'vitest';

/** Each error on the console must contain `message`; it is then cleared, so that the test passes. */
export function expectLogged(message: string | RegExp): void {
  const said = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
  expect(said.length).toBeGreaterThan(0);
  for (const each of said) expect(each).toMatch(message);
  vi.mocked(console.error).mockClear();
}
