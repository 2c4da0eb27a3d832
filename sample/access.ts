import access from './data/access.json';
import { monogram } from './pictures';
import { addDays } from './calendar';
import { pathOf } from './format';
import { hexadecimal, integer, pick, some, weighted } from './random';
import type { Sample, Saved } from './sample';

const AGENTS = 110;

/** The software that the sample network is connected to; none of it exists. */
const SYSTEMS = access.systems;

/** Resources, the rights on them, and the roles that have these rights. */
export function addRights({ add, today }: Sample) {
  const launch = addDays(today, -1150);
  const resources = Object.entries(access.resources).map(([name, description]) =>
    add('resource', launch, { name, description }),
  );
  const rights = resources.flatMap(({ id, name }) =>
    access.activities.map((activity) => {
      const activity_name = `${activity} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      return { activity, name, ...add('right', launch, { activity_name, resource: id }) };
    }),
  );
  for (const { name, description, activities, on } of access.roles) {
    const isGranted = (right: (typeof rights)[number]) =>
      activities.includes(right.activity) && new RegExp(on, 'i').test(right.name);
    const granted = rights.filter(isGranted).map(({ id }) => id);
    add('role', launch, { name, description, rights: granted });
  }
  return { resources, rights };
}

/** Agents with their identities on the chain and their wallets. */
export function addAgents({ add, catalogue, daysAgo }: Sample) {
  const { fields } = catalogue.kind('agent');
  const identityField = fields.find(({ target }) => target === 'identity')?.name ?? '';
  const contracts = [hexadecimal(40), hexadecimal(40), hexadecimal(40)];

  return Array.from({ length: AGENTS }, (_, index) => {
    const created = daysAgo(5, 1100);
    const token = { token_id: String(10_001 + index), contract_address: pick(contracts) };
    const identity = { [identityField]: add('identity', created, token).id };
    const agent = add('agent', created, { ...identity, source_system: pick(SYSTEMS).name });
    add('wallet', created, { agent: agent.id, address: hexadecimal(40) });
    return agent;
  });
}

/** The connected systems, each with its settings. */
export const addSystems = ({ add, addUnder, daysAgo }: Sample) =>
  SYSTEMS.map(({ name, type, description, auth_method }) => {
    const url = `https://${pathOf(name)}.example`;
    const shared = {
      icon: monogram(name),
      auth_method,
      documentation_url: `${url}/docs`,
      owner: pick(access.owners),
    };
    const system = add('system', daysAgo(20, 1000), { ...shared, type, name, description, url });
    for (const setting of access.settings.slice(0, integer(2, access.settings.length))) {
      const at = `${url}/${pathOf(setting.name)}`;
      addUnder(system, 'system-setting', { ...shared, ...setting, url: at });
    }
    return system;
  });

/** Adds the roles and permissions of agents. */
export function addPermissions({ add }: Sample, agents: Saved[], rights: Saved[]) {
  for (const agent of agents)
    for (const right of some(rights, Number(weighted({ '1': 8, '2': 2 }))))
      add('permission', new Date(agent.created_at), { right: right.id, agent: agent.id });
}
