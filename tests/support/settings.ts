import type { Settings } from '../../src/contract/settings';

/** Settings of a console under test; a harness spreads them and says what matters to it. */
export const SETTINGS: Settings = {
  apiUrl: 'http://api.test/api',
  publicKey: 'public-key',
  // Nobody signs in with this one.
  seal: { salt: '', iv: '', iterations: 1, box: '' },
  extensions: true,
  brand: {
    name: 'Waybill',
    company: 'Example Logistics',
    logo: '',
    website: 'https://example.com/',
    community: 'https://community.example.com/',
    productSlug: 'waybill',
  },
};
