import type { Config } from '.';
import { keysFile } from './keys';
import { OperatorError, shownPath } from './operatorError';
import { unguessableCharacters } from './passwords';
import { isShared } from './privateFile';

const MIN_KEY_LENGTH = 16;
/** Every visitor can download the sealed key and try passwords on it offline. */
const MIN_PASSWORD_LENGTH = 12;
const MIN_CHARACTERS = 8;

const isGuessable = (key: string) =>
  key.length < MIN_KEY_LENGTH || new Set(key).size < MIN_CHARACTERS;

export const isLoopback = (host: string) =>
  /^(localhost|(::ffff:)?127(\.\d+){3}|::1|\[::1\])$/i.test(host);

/** Throws an OperatorError if the sign-in is public or easy to guess. `why` says how others reach it. */
export function checkSignIn({ signIn, brand }: Config, why: string): void {
  const { isDemo, email, password } = signIn;
  if (isDemo)
    throw new OperatorError(
      `Set STAFF_EMAIL and STAFF_PASSWORD: ${why}, and the demo sign-in is public`,
    );
  const refuse = (needs: string) => {
    throw new OperatorError(
      `STAFF_PASSWORD must have at least ${needs}: ${why}. \`npm run password\` prints a strong one`,
    );
  };
  if (password.length < MIN_PASSWORD_LENGTH) refuse(`${MIN_PASSWORD_LENGTH} characters`);
  const names = [email, brand.name, brand.company, brand.productSlug];
  if (unguessableCharacters(password, names) < MIN_CHARACTERS)
    refuse(
      `${MIN_CHARACTERS} different characters besides common passwords and parts of the e-mail address or the brand`,
    );
}

function checkKey(name: 'STAFF_API_KEY' | 'METRICS_KEY', key: string | undefined, why: string) {
  if (key !== undefined && isGuessable(key))
    throw new OperatorError(
      `${name} must have at least ${MIN_KEY_LENGTH} characters, ` +
        `${MIN_CHARACTERS} of them different: ${why}`,
    );
}

export const isLocal = ({ host, trustedProxies }: Config): boolean =>
  isLoopback(host) && trustedProxies.length === 0;

/** Throws an OperatorError if others can reach the server and can guess its sign-in or keys. */
export function checkExposure(config: Config): void {
  if (isLocal(config)) return;
  const { host, source, metricsKey } = config;
  const why = `other machines can reach ${isLoopback(host) ? 'this server through TRUST_PROXY' : `HOST ${host}`}`;
  checkSignIn(config, why);
  if ('database' in source) checkKey('STAFF_API_KEY', source.keys.staff, why);
  checkKey('METRICS_KEY', metricsKey, why);
}

/** Returns warnings about settings that work but could be safer, one line each. */
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
