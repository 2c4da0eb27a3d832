import { date, decimal, flag, integer, json, reference, status, text } from '../field';
import type { FamilyDeclaration, FieldDeclaration, KindDeclaration } from '../types';

type Fields = Record<string, FieldDeclaration>;

export const equipmentFamily: FamilyDeclaration = {
  name: 'equipment',
  service: 'equipments',
  discriminator: 'equipment_type',
};

const shared: Fields = {
  name: text({
    natural: true,
    aliases: ['Unit', 'Unit number', 'Vehicle', 'Vehicle name', 'Asset'],
  }),
  vin: text({ naturalKey: true, aliases: ['Vehicle identification number'] }),
  year: integer({ identifier: true, min: 1900, max: 2100, aliases: ['Model year'] }),
  make: text({ aliases: ['Manufacturer'] }),
  model: text(),
  equipment_type: text(),
  status: status(),
  system_ref_id: text({ label: 'System reference ID' }),
  device: reference('device'),
  position: json(),
  notifications: json({ items: ['text', 'level', 'at'] }),
  maintenance: json(),
  odometer: decimal({ unit: 'mi', aliases: ['Mileage', 'Odometer reading'] }),
  license_plate: text({ aliases: ['Plate', 'Plate number', 'License plate number'] }),
  license_plate_state: text({ aliases: ['Plate state', 'License state'] }),
  license_start_date: date(),
  license_end_date: date({ expires: true }),
  axles: integer({ aliases: ['Number of axles'] }),
  fleet_number: text({ natural: true }),
  gvw: decimal({ unit: 'lb' }),
};

const powered: Fields = {
  tractor_type: text(),
  tractor_class: text(),
  gwr: decimal({ unit: 'lb' }),
  toll_tag_provider: text(),
  toll_tag_number: text(),
  engine: text(),
  braking: text(),
  transmission: text(),
  suspension: text(),
  is_sleeper: flag(),
};

const towed: Fields = {
  trailer_type: text(),
  empty_weight: decimal({ unit: 'lb' }),
  gvwr: decimal({ unit: 'lb' }),
  int_length: decimal({ unit: 'ft', label: 'Interior length' }),
  int_width: decimal({ unit: 'ft', label: 'Interior width' }),
  int_height: decimal({ unit: 'ft', label: 'Interior height' }),
  ext_length: decimal({ unit: 'ft', label: 'Exterior length' }),
  ext_width: decimal({ unit: 'ft', label: 'Exterior width' }),
  ext_height: decimal({ unit: 'ft', label: 'Exterior height' }),
  pallet_count: integer(),
  stacked_pallet_count: integer(),
  rear_door_type: text(),
  floor_type: text(),
  roof_type: text(),
  has_liftgate: flag(),
  liftgate_model: text(),
  liftgate_capacity: decimal({ unit: 'lb' }),
  airflow: text(),
  temp_range: text({ label: 'Temperature range' }),
  is_reefer: flag(),
  is_heated: flag(),
  is_food_grade: flag(),
  is_hazmat: flag(),
  is_vented: flag(),
  is_insulated: flag(),
  has_etrack: flag(),
};

const poweredColumns = ['name', 'status', 'make', 'model', 'year', 'license_plate', 'fleet_number'];
const towedColumns = ['name', 'status', 'trailer_type', 'make', 'year', 'license_plate'];

export const equipmentKinds = [
  {
    singular: 'tractor',
    service: 'equipments/tractor',
    icon: 'LocalShippingOutlined',
    family: 'equipment',
    menu: { order: 80, group: 'Equipments' },
    dashboard: { order: 6 },
    columns: poweredColumns,
    fields: { ...shared, ...powered },
  },
  {
    singular: 'box-truck',
    service: 'equipments/box-truck',
    icon: 'AirportShuttleOutlined',
    family: 'equipment',
    menu: { order: 81, label: 'Box-Truck', group: 'Equipments' },
    columns: poweredColumns,
    fields: { ...shared, ...powered },
  },
  {
    singular: 'trailer',
    service: 'equipments/trailer',
    icon: 'RvHookupOutlined',
    family: 'equipment',
    menu: { order: 82, group: 'Equipments' },
    dashboard: { order: 7 },
    columns: towedColumns,
    fields: { ...shared, ...towed },
  },
  {
    singular: 'container',
    service: 'equipments/container',
    icon: 'DirectionsBoatOutlined',
    family: 'equipment',
    menu: { order: 83, group: 'Equipments' },
    columns: towedColumns,
    fields: { ...shared, ...towed },
  },
] as const satisfies readonly KindDeclaration[];
