import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { staffKey } from '../../../src/auth/session';
import { createAuthProvider, SESSION_ENDED } from '../../../src/authProvider';
import { settings } from '../support/renderApp';
import { PAIR, sealFor, STAFF_KEY } from '../support/seals';

const provider = createAuthProvider(settings);
const WRONG = 'waybill.auth.signIn.wrong';

/** Signs in and skips the delay of a second. */
async function login(credentials: Partial<typeof PAIR> = {}, auth = provider) {
  const outcome = auth.login({ ...PAIR, ...credentials }).then(
    () => 'in',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing in with', () => {
  it.each([
    ['the right pair', {}, 'in'],
    ['the e-mail in capitals, with spaces around it', { email: ' Jane.Doe@EXAMPLE.com ' }, 'in'],
    ['a wrong password', { password: 'quiet-harbor' }, WRONG],
    ['the password in capitals', { password: PAIR.password.toUpperCase() }, WRONG],
    ['a wrong e-mail', { email: 'john.doe@example.com' }, WRONG],
  ])('%s', async (_, credentials, outcome) => {
    expect(await login(credentials)).toBe(outcome);
    expect(Boolean(localStorage.getItem('token'))).toBe(outcome === 'in');
    expect(staffKey()).toBe(outcome === 'in' ? STAFF_KEY : '');
  });

  it('the right pair takes a second, even if the answer is known earlier', async () => {
    let done = false;
    void provider.login(PAIR).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => done).toBe(true);
  });

  it('any pair makes no call', async () => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    await login();
    expect(fetching).not.toHaveBeenCalled();
  });

  it('a browser without Web Crypto says so', async () => {
    vi.stubGlobal('crypto', {});
    expect(await login()).toBe('waybill.auth.signIn.insecure');
  });

  it('a broken seal is told apart from a wrong password', async () => {
    const seal = { ...sealFor(), salt: '***' };
    const auth = createAuthProvider({ ...settings, seal });
    expect(await login({}, auth)).toBe('waybill.auth.signIn.failed');
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });
});

describe('the session', () => {
  it('exists with the token and ends without it', async () => {
    await expect(provider.checkAuth({})).rejects.toEqual({
      redirectTo: '/sign-in',
      message: false,
    });
    await login();
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    for (let times = 0; times < 2; times++) expect(await provider.logout({})).toBe('/sign-in');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    [401, true],
    [403, false],
    [404, false],
    [500, false],
    [undefined, false],
  ])('after a response with %s ends: %s', async (status, ends) => {
    const checked = provider.checkError({ status });
    if (ends)
      await expect(checked).rejects.toMatchObject({ redirectTo: SESSION_ENDED, logoutUser: false });
    else await expect(checked).resolves.toBeUndefined();
  });

  it('returns to the same page after the next sign-in, also after several refused calls', async () => {
    const redirectTo = '/sign-in?reason=ended&next=%2Fdashboard%2Ftractors%3Fpage%3D2';
    for (const address of ['/dashboard/tractors?page=2', redirectTo]) {
      history.replaceState(null, '', address);
      await expect(provider.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo });
    }
    history.replaceState(null, '', '/');
  });

  it("derives the user's name from the e-mail", async () => {
    await login();
    expect(await provider.getIdentity?.()).toEqual({
      id: PAIR.email,
      email: PAIR.email,
      fullName: 'Jane Doe',
    });
  });
});
