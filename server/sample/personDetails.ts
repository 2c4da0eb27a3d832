import { phoneParts } from './contactNumbers';
import type { Member } from './people';
import { decimal, since, weighted } from './random';
import type { Sample } from './sample';

const PLATFORMS = { LinkedIn: 6, X: 4, Telegram: 3, Discord: 2, Facebook: 2 };

/** Phones, e-mail addresses and social accounts of people. */
export function addContactInfo(sample: Sample, members: Member[]): void {
  const { faker, add, catalogue } = sample;
  const type = (kind: string) => ({ contact_info_type: catalogue.kind(kind).label });
  const verified = () => ({ is_verified: faker.datatype.boolean(0.75) });
  members.forEach(({ person, home }, index) => {
    const of = { person: person.id };
    if (index < 300)
      add('phone', since(sample, person), {
        ...of,
        ...type('phone'),
        ...phoneParts(faker, home),
        extension: faker.datatype.boolean(0.2)
          ? String(faker.number.int({ min: 100, max: 899 }))
          : null,
        ...verified(),
      });
    if (index < 320)
      add('email', since(sample, person), {
        ...of,
        ...type('email'),
        email: person.email,
        ...verified(),
      });
    if (index % 7 < 3)
      add('social', since(sample, person), {
        ...of,
        ...type('social'),
        user_name: `@${person.handle.replace('.', '_')}`,
        platform: weighted(faker, PLATFORMS),
        ...verified(),
      });
  });
}

/** How well employees enter data and how customers behave, on scales up to 100. */
export function addReputations(sample: Sample, members: Member[]): void {
  const { faker, add } = sample;
  for (const { person } of members.slice(0, 120))
    add('employee-reputation', since(sample, person), {
      person: person.id,
      data_accuracy_score: decimal(faker, 71, 99.9, 1),
    });
  for (const { person } of members.slice(300, 410))
    add('customer-reputation', since(sample, person), {
      person: person.id,
      chargeback_score: decimal(faker, 80, 100, 1),
      return_score: decimal(faker, 65, 100, 1),
      average_cart_size: decimal(faker, 1.2, 14, 1),
      claim_score: decimal(faker, 75, 100, 1),
      support_score: decimal(faker, 60, 100, 1),
    });
}
