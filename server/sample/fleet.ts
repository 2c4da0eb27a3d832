import type { Member } from './companies';
import type { Device } from './devices';
import { type EquipmentKind, powered, shared, towed } from './equipmentFields';
import { BOX_TRUCKS, CONTAINERS, type PoweredModel, TRACTORS, TRAILERS } from './equipmentModels';
import type { TowedModel } from './equipmentModels';
import { daysAgo, joined } from './random';
import type { Sample } from './sample';

const COUNTS: Record<EquipmentKind, number> = {
  tractor: 140,
  'box-truck': 40,
  trailer: 180,
  container: 60,
};

/** Tractors, box trucks, trailers and containers of the carriers, most with a device on board. */
export function addFleet(sample: Sample, carriers: Member[], devices: Device[]) {
  const { faker, add } = sample;
  const unused = [...devices];
  const pick = <Item>(items: Item[]): Item => faker.helpers.arrayElement(items);
  const device = (odds: number) => (faker.datatype.boolean(odds) ? unused.shift() : undefined);

  const many = <Made>(kind: EquipmentKind, make: (number: number, created: Date) => Made) => {
    const first = { tractor: 1001, 'box-truck': 3001, trailer: 5001, container: 7001 }[kind];
    return Array.from({ length: COUNTS[kind] }, (_, index) =>
      make(
        first + index,
        kind === 'box-truck' || kind === 'container' ? daysAgo(sample, 3, 1000) : joined(sample),
      ),
    );
  };

  const addPowered = (kind: 'tractor' | 'box-truck', specs: PoweredModel[]) =>
    many(kind, (number, created) => {
      const { make, models, engines } = pick(specs);
      const owner = pick(carriers);
      return add(kind, created, {
        ...shared(sample, kind, number, make, pick(models), owner, device(0.9)),
        ...powered(sample, kind, engines),
      });
    });

  const addTowed = (kind: 'trailer' | 'container', specs: TowedModel[]) =>
    many(kind, (number, created) => {
      const spec = faker.helpers.weightedArrayElement(
        specs.map((value) => ({ value, weight: value.weight })),
      );
      const owner = pick(carriers);
      return add(kind, created, {
        ...shared(sample, kind, number, pick(spec.makes), spec.model, owner, device(0.25)),
        ...towed(sample, kind, spec),
      });
    });

  const tractors = addPowered('tractor', TRACTORS);
  addPowered('box-truck', BOX_TRUCKS);
  const trailers = addTowed('trailer', TRAILERS);
  addTowed('container', CONTAINERS);
  return { tractors, trailers };
}

export type Fleet = ReturnType<typeof addFleet>;
