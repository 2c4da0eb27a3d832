import geo from './geo.json';
import { addDays } from './calendar';
import { countryIcon } from './pictures';
import { states } from './places';
import type { Sample } from './sample';

/**
 * Countries and states. Lists show the newest record first, so each record is a second older than
 * the one before it in the alphabet.
 */
export function addGeography({ today, add }: Sample): void {
  const loaded = addDays(today, -1100);
  const before = (seconds: number) => new Date(loaded.getTime() - seconds * 1000);
  geo.countries.forEach((country, rank) => {
    const { iso_alpha2 } = country;
    const record = add('country', before(rank), { ...country, flag_icon: countryIcon(iso_alpha2) });
    const ofCountry = states.get(iso_alpha2) ?? [];
    ofCountry.forEach(([name, code], place) => {
      const after = new Date(loaded.getTime() + (ofCountry.length - place) * 1000);
      add('country-state', after, { name, code }, record);
    });
  });
}
