import { ACTIVITIES, AGENT_JOBS, RESOURCES, ROLES } from './accessNames';
import { addDays } from './calendar';
import { daysAgo, digits, lifecycle, weighted } from './random';
import type { Sample, Saved } from './sample';
import { SYSTEMS } from './systemNames';

const AGENTS = 110;

export interface AccessRecords {
  resources: (Saved & { name: string })[];
  rights: Saved[];
  agents: (Saved & { source_system: string })[];
}

function addRights({ add, today }: Sample) {
  const launch = addDays(today, -1150);
  const resources = Object.entries(RESOURCES).map(([name, description]) =>
    add('resource', launch, { name, description }),
  );
  const rights = resources.flatMap((resource) =>
    ACTIVITIES.map((activity) => ({
      activity,
      on: resource.name,
      right: add('right', launch, {
        activity_name: `${activity} ${resource.name.charAt(0).toLowerCase()}${resource.name.slice(1)}`,
        resource: resource.id,
      }),
    })),
  );
  for (const [name, description, activities, on] of ROLES) {
    const granted = rights.filter((each) => activities.includes(each.activity) && on.test(each.on));
    add('role', launch, { name, description, rights: granted.map(({ right }) => right.id) });
  }
  return { resources, rights: rights.map(({ right }) => right) };
}

function addAgents(sample: Sample) {
  const { faker, add, catalogue } = sample;
  const identityField = catalogue.kind('agent').fields.find((field) => field.target === 'identity');
  if (!identityField) throw new Error('Agents have no field for their identity');
  const address = () => faker.string.hexadecimal({ length: 40, casing: 'lower', prefix: '0x' });
  const contracts = [address(), address(), address()];

  return Array.from({ length: AGENTS }, (_, index) => {
    const created = daysAgo(sample, 5, 1100);
    const identity = add('identity', created, {
      token_id: String(10_001 + index),
      contract_address: faker.helpers.arrayElement(contracts),
      is_verified: faker.datatype.boolean(0.85),
      write_count: faker.number.int({ min: 3, max: 4_800 }),
      read_count: faker.number.int({ min: 40, max: 96_000 }),
    });
    const job = faker.helpers.arrayElement(AGENT_JOBS);
    const agent = add('agent', created, {
      [identityField.name]: identity.id,
      description: `${job} ${digits(faker, 3)}`,
      source_system: faker.helpers.arrayElement(SYSTEMS).name,
      status: lifecycle(faker),
    });
    add('wallet', created, { agent: agent.id, address: address() });
    return agent;
  });
}

/** Resources, rights and roles; agents with their identities on the chain and their wallets. */
export function addAccess(sample: Sample): AccessRecords {
  return { ...addRights(sample), agents: addAgents(sample) };
}

/** Who may do what on which system. */
export function addPermissions(sample: Sample, access: AccessRecords, systems: Saved[]): void {
  const { faker, add } = sample;
  for (const agent of access.agents) {
    const count = Number(weighted(faker, { '1': 8, '2': 2 }));
    for (const right of faker.helpers.arrayElements(access.rights, count))
      add('permission', new Date(agent.created_at), {
        right: right.id,
        system: faker.helpers.arrayElement(systems).id,
        agent: agent.id,
      });
  }
}
