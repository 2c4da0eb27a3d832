import type { Config } from './config';
import { keysFile } from './keys';
import { OperatorError } from './operatorError';
import { isShared } from './privateFile';
import { shownPath } from './storage/engines/sqliteFile';

/** A key shorter than this can be guessed, and so can one of a few characters repeated. */
const SAFE_KEY_LENGTH = 16;
const SAFE_KEY_CHARACTERS = 8;

const isGuessable = (key: string) =>
  key.length < SAFE_KEY_LENGTH || new Set(key).size < SAFE_KEY_CHARACTERS;

/** A shorter password is found by trying: every visitor has the seal to try it on. */
const SAFE_PASSWORD_LENGTH = 12;

/** True for an address or a name that only this machine can call. */
export const isLoopback = (host: string) =>
  /^(localhost|(::ffff:)?127(\.\d+){3}|::1|\[::1\])$/i.test(host);

/** Throws an OperatorError for a sign-in that others know or can find; `why` says how they reach it. */
export function checkSignIn({ isDemo, password }: Config['signIn'], why: string): void {
  if (isDemo)
    throw new OperatorError(
      `STAFF_EMAIL and STAFF_PASSWORD must be set, as anyone knows the demo sign-in: ${why}`,
    );
  if (password.length < SAFE_PASSWORD_LENGTH)
    throw new OperatorError(
      `STAFF_PASSWORD must have at least ${SAFE_PASSWORD_LENGTH} characters: ${why}`,
    );
}

function checkKey(name: 'STAFF_API_KEY' | 'METRICS_KEY', key: string | undefined, why: string) {
  if (key !== undefined && isGuessable(key))
    throw new OperatorError(
      `${name} must have at least ${SAFE_KEY_LENGTH} characters, ` +
        `${SAFE_KEY_CHARACTERS} of them different: ${why}`,
    );
}

/** Throws an OperatorError where others reach a server whose sign-in or key they know or can guess. */
export function checkExposure({ host, trustedProxies, signIn, source, metricsKey }: Config): void {
  if (isLoopback(host) && trustedProxies.length === 0) return;
  const setting = isLoopback(host) ? 'TRUST_PROXY' : `HOST ${host}`;
  const why = `others can reach this server (${setting})`;
  checkSignIn(signIn, why);
  if ('database' in source) checkKey('STAFF_API_KEY', source.keys.staff, why);
  checkKey('METRICS_KEY', metricsKey, why);
}

/** What works, but not as safely as it could; one line each. */
export function weaknesses({ source }: Config): string[] {
  if ('backend' in source)
    return source.keys.public === source.keys.staff
      ? ['any visitor of the console can read API_KEY, the one key of that backend.']
      : [];
  const { database, dataFolder } = source;
  return [...(database.engine === 'sqlite' ? [database.file] : []), keysFile(dataFolder)]
    .filter(isShared)
    .map((file) => `other accounts may read ${shownPath(file)}; make it private: chmod 600.`);
}
