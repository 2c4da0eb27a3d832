import type { Settings } from '../src/contract/settings';
import type { Config } from './config';
import type { Origins } from './http/contentSecurity';
import type { Keys } from './keys';
import { sealKey } from './seal';

/** What the console's page carries under a configuration. */
export async function settingsOf(config: Config, keys: Keys): Promise<Settings> {
  const { source, signIn, brand } = config;
  return {
    apiUrl: 'backend' in source ? source.backend : '/api',
    publicKey: keys.public,
    seal: await sealKey(keys.staff, signIn.email, signIn.password),
    extensions: !('backend' in source),
    brand,
  };
}

const originOf = (url: string): string | undefined => (url ? new URL(url).origin : undefined);

/** The other hosts that the page needs under a configuration. */
export const originsOf = ({ source, brand }: Config): Origins => ({
  api: 'backend' in source ? originOf(source.backend) : undefined,
  logo: originOf(brand.logo),
});
