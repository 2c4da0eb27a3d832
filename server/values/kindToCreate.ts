import { labelOf, type Kind } from '../../src/resources';
import type { Endpoint } from '../../src/resources/endpoints';
import { invalid } from '../http/errors';
import type { Values } from '../storage/records/rows';

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a kind is called on its family's path: `employee` below `reputation`. */
const shortName = ({ service }: Kind) => service.slice(service.lastIndexOf('/') + 1);

/** The kind that a body creates on an endpoint; on a family's path its discriminator decides. */
export function kindToCreate({ kinds, family, path }: Endpoint, values: Values): Kind {
  const [first] = kinds;
  if (!first) throw new Error(`The path ${path} has no kind`);
  if (!family) return first;
  const given = [...values.fields, ...Object.entries(values.extra)].find(
    ([field]) => (typeof field === 'string' ? field : field.name) === family.discriminator,
  )?.[1];
  const wanted = words(String(given ?? ''));
  const meant = kinds.find((kind) =>
    [shortName(kind), kind.routeName, kind.name, kind.label].some((each) => words(each) === wanted),
  );
  const isOwnPath = first.service === family.service;
  if (meant ?? isOwnPath) return meant ?? first;
  const choices = kinds.map(shortName).join(', ');
  throw invalid({
    [family.discriminator]: `${labelOf(family.discriminator)} must be one of: ${choices}.`,
  });
}
