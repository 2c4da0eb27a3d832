import type { Catalogue, Kind } from '../resources';
import { fieldNamed } from '../resources/kindFields';
import type { TileDeclaration } from '../resources/types';
import { referringFilter } from './filters';

/** The list that a tile counts and opens: of its own kind, or of the records that a reference field leads to. */
export function listOfTile({ find }: Pick<Catalogue, 'find'>, kind: Kind, tile: TileDeclaration) {
  const { of: by, filter } = tile;
  const target = find(fieldNamed(kind, by)?.target ?? '');
  if (!by || !target) return { kind, filter };
  const ofTarget = Object.entries(filter).map(([name, value]) => [
    referringFilter({ kind: kind.name, by, filter: name, isSame: true }),
    value,
  ]);
  return { kind: target, filter: Object.fromEntries(ofTarget) as TileDeclaration['filter'] };
}
