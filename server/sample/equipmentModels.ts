export interface PoweredModel {
  make: string;
  models: string[];
  engines: string[];
}

export const TRACTORS: PoweredModel[] = [
  { make: 'Freightliner', models: ['Cascadia'], engines: ['Detroit DD15', 'Detroit DD13'] },
  { make: 'Kenworth', models: ['T680', 'W990'], engines: ['PACCAR MX-13', 'Cummins X15'] },
  { make: 'Peterbilt', models: ['579', '389'], engines: ['PACCAR MX-13', 'Cummins X15'] },
  { make: 'Volvo', models: ['VNL 760', 'VNR 640'], engines: ['Volvo D13'] },
  {
    make: 'International',
    models: ['LT625', 'RH613'],
    engines: ['Cummins X15', 'International A26'],
  },
  { make: 'Mack', models: ['Anthem'], engines: ['Mack MP8'] },
];

export const BOX_TRUCKS: PoweredModel[] = [
  { make: 'Isuzu', models: ['NPR-HD', 'FTR'], engines: ['Isuzu 4HK1', 'Cummins B6.7'] },
  { make: 'Hino', models: ['L6', 'M5'], engines: ['Hino A05C', 'Cummins B6.7'] },
  { make: 'Freightliner', models: ['M2 106'], engines: ['Cummins B6.7', 'Detroit DD5'] },
  { make: 'International', models: ['MV607'], engines: ['Cummins B6.7'] },
];

export interface TowedModel {
  type: string;
  /** How common the type is. */
  weight: number;
  makes: string[];
  model: string;
  /** Outside length, width and height in feet. */
  size: [number, number, number];
  emptyWeight: number;
  pallets: number;
  doors: string;
  floor: string;
  roof: string;
  reefer?: boolean;
  tank?: boolean;
}

export const TRAILERS: TowedModel[] = [
  {
    type: 'Dry van',
    weight: 9,
    makes: ['Great Dane', 'Wabash', 'Utility'],
    model: '53 ft van',
    size: [53, 8.5, 13.5],
    emptyWeight: 14_200,
    pallets: 26,
    doors: 'Swing',
    floor: 'Hardwood',
    roof: 'Aluminum sheet',
  },
  {
    type: 'Reefer',
    weight: 5,
    makes: ['Utility', 'Great Dane', 'Wabash'],
    model: '53 ft reefer',
    size: [53, 8.5, 13.5],
    emptyWeight: 16_800,
    pallets: 26,
    doors: 'Swing',
    floor: 'Ducted aluminum',
    roof: 'Insulated',
    reefer: true,
  },
  {
    type: 'Flatbed',
    weight: 3,
    makes: ['Fontaine', 'Reitnouer', 'Utility'],
    model: '48 ft flatbed',
    size: [48, 8.5, 5],
    emptyWeight: 10_400,
    pallets: 24,
    doors: 'None',
    floor: 'Apitong wood',
    roof: 'Open',
  },
  {
    type: 'Step deck',
    weight: 1,
    makes: ['Fontaine', 'Dorsey'],
    model: '53 ft step deck',
    size: [53, 8.5, 3.4],
    emptyWeight: 12_300,
    pallets: 24,
    doors: 'None',
    floor: 'Apitong wood',
    roof: 'Open',
  },
  {
    type: 'Tanker',
    weight: 1,
    makes: ['Polar', 'Heil'],
    model: 'MC-407 tank',
    size: [43, 8, 11],
    emptyWeight: 11_900,
    pallets: 0,
    doors: 'Manway',
    floor: 'Stainless steel',
    roof: 'Stainless steel',
    tank: true,
  },
];

export const CONTAINERS: TowedModel[] = [
  {
    type: '40 ft high cube',
    weight: 5,
    makes: ['CIMC', 'Singamas'],
    model: '40HC',
    size: [40, 8, 9.5],
    emptyWeight: 8_600,
    pallets: 21,
    doors: 'Cargo',
    floor: 'Plywood',
    roof: 'Corten steel',
  },
  {
    type: '20 ft standard',
    weight: 3,
    makes: ['CIMC', 'Singamas'],
    model: '20GP',
    size: [20, 8, 8.5],
    emptyWeight: 4_900,
    pallets: 10,
    doors: 'Cargo',
    floor: 'Plywood',
    roof: 'Corten steel',
  },
  {
    type: '53 ft domestic',
    weight: 3,
    makes: ['CIMC', 'Hyundai Translead'],
    model: '53DM',
    size: [53, 8.5, 9.5],
    emptyWeight: 10_900,
    pallets: 26,
    doors: 'Cargo',
    floor: 'Laminated wood',
    roof: 'Steel',
  },
  {
    type: '40 ft reefer',
    weight: 2,
    makes: ['Carrier', 'Thermo King'],
    model: '40RF',
    size: [40, 8, 9.5],
    emptyWeight: 10_300,
    pallets: 20,
    doors: 'Cargo',
    floor: 'T-bar aluminum',
    roof: 'Insulated',
    reefer: true,
  },
];
