import type { Config } from './config';
import { OperatorError } from './operatorError';

/** A key shorter than this can be guessed, and so can one of a few characters repeated. */
const SAFE_KEY_LENGTH = 16;
const SAFE_KEY_CHARACTERS = 8;

const isGuessable = (key: string) =>
  key.length < SAFE_KEY_LENGTH || new Set(key).size < SAFE_KEY_CHARACTERS;

/** A shorter password is found by trying: every visitor has the seal to try it on. */
const SAFE_PASSWORD_LENGTH = 12;

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);

function checkKey(name: 'STAFF_API_KEY' | 'METRICS_KEY', key: string | undefined, host: string) {
  if (key !== undefined && isGuessable(key))
    throw new OperatorError(
      `${name} can be guessed; it needs ${SAFE_KEY_LENGTH} characters for HOST ${host}, ` +
        `${SAFE_KEY_CHARACTERS} of them different`,
    );
}

/**
 * Nobody else may reach a server whose sign-in or key anyone knows or can guess. Throws an
 * OperatorError that names the variable at fault.
 */
export function checkExposure({ host, signIn, source, metricsKey }: Config): void {
  if (isLoopback(host)) return;
  if (signIn.isDemo)
    throw new OperatorError(
      `HOST ${host} is open to others; set STAFF_EMAIL and STAFF_PASSWORD first`,
    );
  if ('database' in source) checkKey('STAFF_API_KEY', source.keys.staff, host);
  checkKey('METRICS_KEY', metricsKey, host);
}

/** What works, but not as safely as it could; one line each. */
export function weaknesses({ host, signIn, source }: Config): string[] {
  const found: string[] = [];
  if ('backend' in source && source.keys.public === source.keys.staff)
    found.push('any visitor of the console can read API_KEY, the one key of that backend.');
  if (!isLoopback(host) && signIn.password.length < SAFE_PASSWORD_LENGTH)
    found.push(
      'visitors can try passwords on the sealed key without asking this server; ' +
        `STAFF_PASSWORD should have ${SAFE_PASSWORD_LENGTH} characters at least.`,
    );
  return found;
}
