import type { AccessRecords } from './access';
import { dateText } from './calendar';
import { dayNear, daysAgo, since, weighted } from './random';
import { monogram } from './pictures';
import type { Sample } from './sample';
import { SETTINGS, SYSTEMS } from './systemNames';

const OWNERS = ['Platform team', 'Carrier operations', 'Finance', 'Compliance', 'Commerce team'];

const hostOf = (name: string) => `https://${name.toLowerCase().replaceAll(' ', '-')}.example`;

/** The connected systems, each with its settings. */
export function addSystems(sample: Sample, { agents }: AccessRecords) {
  const { faker, add } = sample;
  return SYSTEMS.map(({ name, type, description, auth }) => {
    const version = () =>
      `${faker.number.int({ min: 1, max: 9 })}.${faker.number.int({ max: 14 })}.${faker.number.int({ max: 9 })}`;
    const host = hostOf(name);
    const status = () =>
      weighted(faker, { active: 14, pending: 2, suspended: 1, maintenance: 1, deprecated: 1 });
    const shared = {
      icon: monogram(name),
      auth_method: auth,
      documentation_url: `${host}/docs`,
      owner: faker.helpers.arrayElement(OWNERS),
    };
    const created = daysAgo(sample, 20, 1000);
    const system = add('system', created, {
      ...shared,
      agent: faker.helpers.arrayElement(agents).id,
      type,
      name,
      description,
      version: version(),
      release_date: dayNear(sample, -700, -10),
      url: host,
      status: status(),
    });
    const count = faker.number.int({ min: 2, max: SETTINGS.length });
    for (const setting of SETTINGS.slice(0, count)) {
      const from = since(sample, system);
      add(
        'system-setting',
        from,
        {
          ...shared,
          ...setting,
          system: system.id,
          agent: faker.helpers.arrayElement(agents).id,
          version: version(),
          release_date: dateText(from),
          url: `${host}/${setting.name.toLowerCase().replaceAll(' ', '-')}`,
          status: status(),
        },
        system,
      );
    }
    return system;
  });
}
