import { placeIn } from './addresses';
import { phoneNumber } from './contactNumbers';
import type { Member as Person } from './people';
import { stateName } from './places';
import type { Sample } from './sample';

/** A person's address as shops write it. */
export function addressOf(sample: Sample, { person, home }: Person, company: string | null) {
  const { faker } = sample;
  const place = placeIn(faker, home);
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    company,
    address1: place.street,
    city: place.city,
    province: stateName(place.country, place.state),
    province_code: place.state,
    zip: place.postalCode,
    country_code: place.country,
    phone: phoneNumber(faker, place),
  };
}
