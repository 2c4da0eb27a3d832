import { date, decimal, email, flag, integer, json, longText, phone } from '../field';
import { status, text } from '../field';
import type { FieldDeclaration, KindDeclaration } from '../types';

type Fields = Record<string, FieldDeclaration>;

/** What a place is called and where it lies; drivers show the same fields of their home terminal. */
export const locationFields: Fields = {
  location_name: text(),
  location_type: text(),
  time_zone: text(),
  currency_units: text(),
  distance_units: text(),
  weight_units: text(),
  address: text(),
  full_address: text(),
  address_1: text({ label: 'Address 1' }),
  address_2: text({ label: 'Address 2' }),
  city_locality: text({ label: 'City' }),
  state_province: text({ label: 'State or province' }),
  postal_code: text(),
  country_code: text({ country: true }),
  coordinates: json(),
  lat: decimal({ label: 'Latitude' }),
  long: decimal({ label: 'Longitude' }),
  is_verified: flag(),
  verified_by: text(),
  verified_date: date(),
};

const { location_name, location_type, ...placeFields } = locationFields as {
  location_name: FieldDeclaration;
  location_type: FieldDeclaration;
};

export const locationKinds = [
  {
    singular: 'location',
    service: 'locations',
    title: 'Locations',
    label: 'Location',
    menu: { order: 100, label: 'Locations' },
    tabs: ['location-profile', 'location-contact'],
    dashboard: { order: 11 },
    columns: [
      'location_name',
      'status',
      'location_type',
      'city_locality',
      'state_province',
      'country_code',
      'is_verified',
    ],
    representation: ['location_name'],
    fields: {
      location_name,
      location_type,
      notes: longText(),
      status: status(),
      ...placeFields,
    },
  },
  {
    singular: 'profile',
    parent: 'location',
    service: 'profile',
    title: 'Profiles',
    label: 'Profile',
    columns: ['hours_of_service', 'avg_wait_time', 'has_dock', 'has_gate', 'appointment_required'],
    representation: ['hours_of_service'],
    fields: {
      hours_of_service: text(),
      avg_wait_time: integer({ label: 'Average wait time' }),
      needs_liftgate: flag(),
      needs_palletjack: flag(),
      is_limited_access: flag(),
      is_tradeshow: flag(),
      is_residential: flag(),
      is_driver_load: flag(),
      is_driver_unload: flag(),
      is_milk_pickup: flag(),
      is_inside_delivery: flag(),
      is_hazmat: flag(),
      is_refrigerated: flag(),
      is_overlength: flag(),
      is_sorting: flag(),
      is_metro: flag(),
      has_dock: flag(),
      has_parking: flag(),
      has_overnight_parking: flag(),
      has_gate: flag(),
      has_secure_access: flag(),
      has_jumpers: flag(),
      has_storage: flag(),
      appointment_required: flag(),
      call_before_required: flag(),
      outside_hours: flag(),
      blind_shipments: flag(),
    },
  },
  {
    singular: 'contact',
    parent: 'location',
    service: 'contact',
    title: 'Contacts',
    label: 'Contact',
    columns: ['name', 'title', 'phone_number', 'email', 'hours'],
    representation: ['name'],
    fields: {
      name: text(),
      title: text(),
      department: text(),
      phone_number: phone(),
      mobile_number: phone(),
      email: email(),
      hours: text(),
      is_primary: flag(),
      notes: longText(),
    },
  },
] as const satisfies readonly KindDeclaration[];
