import {
  date,
  email,
  flag,
  image,
  integer,
  json,
  latitude,
  longText,
  longitude,
  phone,
  status,
  text,
} from '../field';
import type { FieldDeclaration, KindDeclaration } from '../types';

type Fields = Record<string, FieldDeclaration>;

/** Column headers in files of other programs. */
export const POSTAL_CODE = ['Zip', 'Zip code', 'Postcode', 'Zip/postal code'];
export const LATITUDE = ['Lat'];
export const LONGITUDE = ['Lng', 'Lon', 'Long'];

/** Name, address and coordinates of a place. Also used for a driver's home terminal. */
export const locationFields: Fields = {
  location_name: text(),
  location_type: text(),
  time_zone: text(),
  currency_units: text(),
  distance_units: text(),
  weight_units: text(),
  address: text({ help: 'Street and number' }),
  full_address: text({ help: 'Everything in one line, as on a label' }),
  address_1: text({
    aliases: ['Street', 'Street address', 'Address line 1'],
    help: 'First line: street and number',
  }),
  address_2: text({
    aliases: ['Address line 2', 'Suite'],
    help: 'Second line: suite, floor or dock',
  }),
  city_locality: text({ label: 'City' }),
  state_province: text({ label: 'State or province', aliases: ['State', 'Province'] }),
  postal_code: text({ aliases: POSTAL_CODE }),
  country_code: text({ country: true, aliases: ['Country'] }),
  coordinates: json(),
  lat: latitude({ label: 'Latitude', aliases: LATITUDE }),
  long: longitude({ label: 'Longitude', aliases: LONGITUDE }),
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
    icon: 'PlaceOutlined',
    menu: { order: 100, section: 'Operations' },
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
    hint: ['city_locality', 'state_province'],
    fields: {
      location_name: {
        ...location_name,
        aliases: ['Name', 'Facility', 'Facility name', 'Site', 'Warehouse'],
      },
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
    icon: 'WarehouseOutlined',
    columns: ['hours_of_service', 'avg_wait_time', 'has_dock', 'has_gate', 'appointment_required'],
    representation: ['hours_of_service'],
    fields: {
      hours_of_service: text(),
      avg_wait_time: integer({ unit: 'min', label: 'Average wait time' }),
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
    icon: 'ContactsOutlined',
    columns: ['name', 'title', 'phone_number', 'email', 'hours'],
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

export const geographyKinds = [
  {
    singular: 'country',
    plural: 'countries',
    service: 'countries',
    icon: 'PublicOutlined',
    title: 'Countries',
    menu: { order: 270, section: 'Reference data' },
    tabs: ['country-state'],
    columns: ['common_name', 'iso_alpha2', 'iso_alpha3', 'region', 'capital', 'currency_code'],
    representation: ['common_name'],
    fields: {
      common_name: text(),
      official_name: text(),
      native_name: text(),
      iso_alpha2: text({ label: 'ISO alpha-2' }),
      iso_alpha3: text({ label: 'ISO alpha-3' }),
      iso_numeric: text(),
      region: text(),
      is_landlocked: flag(),
      borders: json({ items: [] }),
      capital: text(),
      currency_code: text(),
      currency_name: text(),
      phone_code: text({ callingCode: true }),
      unit_of_measure: text(),
      flag_icon: image(),
    },
  },
  {
    singular: 'state',
    parent: 'country',
    service: 'states',
    icon: 'MapOutlined',
    columns: ['name', 'code'],
    fields: { name: text(), code: text() },
  },
] as const satisfies readonly KindDeclaration[];
