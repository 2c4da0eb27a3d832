import { decimal, flag, integer, phone, reference, score, text } from '../field';
import type { FieldDeclaration, KindDeclaration } from '../types';
import { locationFields } from './locations';

/** A driver's page also shows the home terminal, which the platform fills in. */
const homeTerminal: Record<string, FieldDeclaration> = Object.fromEntries(
  Object.entries(locationFields).map(([name, field]) => [name, { ...field, detailsOnly: true }]),
);

export const driverKinds = [
  {
    singular: 'driver',
    service: 'drivers',
    icon: 'AirlineSeatReclineNormalOutlined',
    menu: { order: 110 },
    tabs: ['driver-reputation'],
    dashboard: { order: 5, create: true },
    columns: ['phone', 'driver_type', 'employment_type', 'on_time_ratio', 'tractor_id'],
    card: ['phone', 'tractor_id', 'driver_type', 'on_time_ratio'],
    representation: ['first_name', 'last_name', 'source_ref_id'],
    sections: {
      overview: ['person', 'first_name', 'last_name', 'phone'],
      equipment: ['tractor_id', 'trailer_id'],
    },
    fields: {
      driver_type: text(),
      tracking_ratio: decimal({ ratio: true }),
      on_time_ratio: decimal({ ratio: true }),
      claims_ratio: decimal({ ratio: true }),
      fuel_efficiency: decimal({ unit: 'mpg' }),
      hours_of_service: text(),
      employment_type: text(),
      fuel_card_provider: text(),
      fuel_card_number: text(),
      is_public: flag(),
      tractor_id: reference('tractor', { label: 'Tractor' }),
      trailer_id: reference('trailer', { label: 'Trailer' }),
      source_id: text(),
      source_ref_id: text({
        label: 'Source reference ID',
        naturalKey: true,
        aliases: ['Driver ID', 'Driver number'],
      }),
      person: reference('person', {
        extension: true,
        fills: { first_name: ['first_name'], last_name: ['last_name'] },
      }),
      first_name: text({ extension: true }),
      last_name: text({ extension: true }),
      phone: phone({ extension: true }),
      ...homeTerminal,
    },
  },
  {
    singular: 'reputation',
    parent: 'driver',
    service: 'reputation',
    icon: 'StarOutline',
    columns: ['driver', 'on_time_score', 'claims_score', 'monthly_load_volume', 'dock_time_score'],
    representation: [],
    namedAfter: 'driver',
    fields: {
      driver: reference('driver'),
      on_time_score: score(),
      fuel_efficiency_score: score(),
      claims_score: score(),
      monthly_load_volume: integer(),
      dock_time_score: score(),
      cargo_carried: text(),
      average_shipment_distance: decimal({ unit: 'mi' }),
    },
  },
] as const satisfies readonly KindDeclaration[];
