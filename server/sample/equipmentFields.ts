import { addDays, dateText } from './calendar';
import type { Member } from './companies';
import type { Device } from './devices';
import type { TowedModel } from './equipmentModels';
import { dayNear, decimal, digits, round, weighted } from './random';
import type { Sample } from './sample';

export type EquipmentKind = 'tractor' | 'box-truck' | 'trailer' | 'container';

const STATUS = {
  available: 50,
  active: 26,
  'in maintenance': 8,
  pending: 6,
  onboarding: 5,
  suspended: 4,
  retired: 1,
};

const WORK = ['Oil and filters', 'Brake pads', 'Tires', 'Annual inspection', 'Lights and wiring'];
const ALERTS = ['Inspection due in 14 days', 'Low tire pressure', 'Left geofence', 'Battery low'];

function log({ faker, today }: Sample) {
  if (!faker.datatype.boolean(0.4)) return [];
  const at = addDays(today, -faker.number.float({ min: 0.2, max: 20 })).toISOString();
  return [
    {
      at,
      level: weighted(faker, { info: 3, warning: 2 }),
      text: faker.helpers.arrayElement(ALERTS),
    },
  ];
}

/** What every piece of equipment has, whatever it is. */
export function shared(
  sample: Sample,
  kind: EquipmentKind,
  number: number,
  make: string,
  model: string,
  owner: Member,
  device: Device | undefined,
) {
  const { faker, catalogue, today } = sample;
  const started = dayNear(sample, -340, -5);
  const fleetNumber = String(number);
  return {
    name: `${make} ${model} #${fleetNumber}`,
    vin: faker.vehicle.vin(),
    year: today.getUTCFullYear() - faker.number.int({ max: 9 }),
    make,
    model,
    equipment_type: catalogue.kind(kind).label,
    status: weighted(faker, STATUS) as string,
    system_ref_id: `TMS-${digits(faker, 6)}`,
    device: device?.device.id ?? null,
    position: device?.device.position ?? null,
    notifications: log(sample),
    maintenance: {
      last_service: dayNear(sample, -180, -8),
      next_service: dayNear(sample, 5, 150),
      work: faker.helpers.arrayElements(WORK, { min: 1, max: 3 }),
    },
    license_plate: `${faker.string.alpha({ length: 3, casing: 'upper' })}-${digits(faker, 4)}`,
    license_plate_state: owner.home.state,
    license_start_date: started,
    license_end_date: dateText(addDays(new Date(started), 365)),
    fleet_number: fleetNumber,
  };
}

/** What drives. */
export function powered({ faker }: Sample, kind: EquipmentKind, engines: string[]) {
  const isTractor = kind === 'tractor';
  const sleeper = isTractor && faker.datatype.boolean(0.75);
  return {
    odometer: decimal(faker, 18_000, isTractor ? 690_000 : 210_000, 1),
    axles: isTractor ? 3 : 2,
    gvw: isTractor ? decimal(faker, 16_500, 19_800, 0) : decimal(faker, 11_000, 15_500, 0),
    tractor_type: isTractor ? (sleeper ? 'Sleeper' : 'Day cab') : 'Box truck',
    tractor_class: isTractor ? 'Class 8' : weighted(faker, { 'Class 6': 3, 'Class 5': 1 }),
    gwr: isTractor ? 80_000 : 25_950,
    toll_tag_provider: weighted(faker, { PrePass: 4, Bestpass: 4, 'E-ZPass': 2 }),
    toll_tag_number: digits(faker, 10),
    engine: faker.helpers.arrayElement(engines),
    braking: weighted(faker, { 'Air disc': 6, 'Air drum': 4 }),
    transmission: isTractor
      ? weighted(faker, { '12-speed automated': 7, '10-speed manual': 2, '18-speed manual': 1 })
      : '6-speed automatic',
    suspension: isTractor ? 'Air ride' : 'Leaf spring',
    is_sleeper: sleeper,
  };
}

/** What is drawn or carried. */
export function towed({ faker }: Sample, kind: EquipmentKind, spec: TowedModel) {
  const [length, width, height] = spec.size;
  const closed = spec.roof !== 'Open';
  const liftgate = kind === 'trailer' && spec.type === 'Dry van' && faker.datatype.boolean(0.3);
  return {
    // Domestic boxes stay on their chassis, which has an odometer; others change theirs.
    odometer:
      kind === 'trailer' || spec.model === '53DM' ? decimal(faker, 12_000, 480_000, 1) : null,
    axles: kind === 'trailer' ? 2 : 0,
    gvw: spec.emptyWeight,
    trailer_type: spec.type,
    empty_weight: spec.emptyWeight,
    gvwr: kind === 'trailer' ? 68_000 : 67_200,
    int_length: round(length - 0.6, 1),
    int_width: round(width - 0.3, 2),
    int_height: closed ? round(height * 0.84, 1) : null,
    ext_length: length,
    ext_width: width,
    ext_height: height,
    pallet_count: spec.pallets,
    stacked_pallet_count: closed ? spec.pallets * 2 : spec.pallets,
    rear_door_type: spec.doors,
    floor_type: spec.floor,
    roof_type: spec.roof,
    has_liftgate: liftgate,
    // A container is lowered by the chassis that carries it.
    liftgate_model: liftgate ? 'Rail lift 35' : kind === 'container' ? 'Chassis-mounted' : null,
    liftgate_capacity: liftgate ? 3_500 : kind === 'container' ? 5_500 : null,
    airflow: spec.reefer ? 'Bottom-air delivery' : null,
    temp_range: spec.reefer ? '-20 °F to 80 °F' : null,
    is_reefer: Boolean(spec.reefer),
    is_heated: Boolean(spec.reefer) && faker.datatype.boolean(0.4),
    is_food_grade: Boolean(spec.reefer ?? spec.tank) && faker.datatype.boolean(0.8),
    is_hazmat: Boolean(spec.tank) || faker.datatype.boolean(0.08),
    is_vented: closed && faker.datatype.boolean(0.3),
    is_insulated: Boolean(spec.reefer),
    has_etrack: closed && !spec.tank && faker.datatype.boolean(0.6),
  };
}
