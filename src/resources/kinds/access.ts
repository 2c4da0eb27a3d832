import { flag, integer, longText, reference, references, status, text } from '../field';
import type { KindDeclaration } from '../types';

/** Kinds of the access and identity platform; the on-chain identity carries the brand's slug. */
export const accessKinds = (productSlug: string) =>
  [
    {
      singular: 'agent',
      service: 'agents',
      icon: 'SupportAgentOutlined',
      menu: { order: 170 },
      columns: ['description', 'status', `${productSlug}_identity`, 'source_system'],
      representation: ['description'],
      fields: {
        [`${productSlug}_identity`]: reference('identity', {
          label: 'Identity',
          column: 'product_identity',
        }),
        description: longText(),
        source_system: text(),
        status: status(),
      },
    },
    {
      name: 'identity',
      singular: `${productSlug}-identity`,
      plural: `${productSlug}-identities`,
      service: `${productSlug}-identity`,
      icon: 'FingerprintOutlined',
      title: 'Identities',
      label: 'Identity',
      menu: { order: 180 },
      columns: ['token_id', 'contract_address', 'is_verified', 'write_count', 'read_count'],
      representation: ['token_id'],
      fields: {
        token_id: text(),
        contract_address: text(),
        is_verified: flag(),
        write_count: integer(),
        read_count: integer(),
      },
    },
    {
      singular: 'permission',
      service: 'permissions',
      icon: 'LockOpenOutlined',
      menu: { order: 190 },
      columns: ['right', 'system', 'agent'],
      representation: [],
      namedAfter: 'right',
      fields: {
        right: reference('right'),
        system: reference('system'),
        agent: reference('agent'),
      },
    },
    {
      singular: 'role',
      service: 'roles',
      icon: 'AdminPanelSettingsOutlined',
      menu: { order: 200 },
      columns: ['name', 'description', 'rights'],
      fields: { name: text(), description: longText(), rights: references('right') },
    },
    {
      singular: 'right',
      service: 'rights',
      icon: 'GavelOutlined',
      menu: { order: 210 },
      columns: ['activity_name', 'resource'],
      representation: ['activity_name'],
      fields: { activity_name: text(), resource: reference('resource') },
    },
    {
      singular: 'resource',
      service: 'resources',
      icon: 'CategoryOutlined',
      menu: { order: 220 },
      columns: ['name', 'description'],
      fields: { name: text(), description: longText() },
    },
    {
      singular: 'wallet',
      service: 'wallets',
      icon: 'AccountBalanceWalletOutlined',
      menu: { order: 260 },
      columns: ['address', 'agent'],
      representation: ['address'],
      fields: { agent: reference('agent'), address: text() },
    },
  ] as const satisfies readonly KindDeclaration[];
