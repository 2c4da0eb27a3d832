export interface ProductSpec {
  title: string;
  type: string;
  price: number;
  grams: number;
  /** Up to two options with their values; every combination is a variant. */
  options: [name: string, values: string[]][];
}

type Row = [title: string, price: number, grams: number, ...ProductSpec['options']];

const colour = (...values: string[]): [string, string[]] => ['Colour', values];
const size = (...values: string[]): [string, string[]] => ['Size', values];
const length = (...values: string[]): [string, string[]] => ['Length', values];
const pack = (...values: string[]): [string, string[]] => ['Pack', values];
const grade = (...values: string[]): [string, string[]] => ['Grade', values];

const SHOP: Record<string, Row[]> = {
  'Cargo control': [
    [
      'Ratchet strap 2 in',
      14.5,
      1_350,
      length('12 ft', '20 ft', '27 ft'),
      colour('Yellow', 'Black'),
    ],
    ['Ratchet strap 4 in', 29.9, 3_900, length('27 ft', '30 ft')],
    ['Winch strap with flat hook', 18.75, 2_700, length('27 ft', '30 ft', '40 ft')],
    ['Load bar, adjustable', 39, 5_400, size('89–104 in', '92–108 in')],
    ['Grade 70 transport chain', 64, 9_800, length('16 ft', '20 ft', '25 ft')],
    ['Ratchet load binder', 42.5, 5_100, size('5/16–3/8 in', '3/8–1/2 in')],
    ['E-track strap with spring fittings', 12.25, 900, length('12 ft', '16 ft', '20 ft')],
    ['Corner protector', 1.95, 140, pack('1', '10', '50'), colour('Red', 'Blue')],
    ['Moving blanket', 17.9, 2_900, pack('1', '6', '12')],
    ['Friction mat', 26, 3_200, size('4 × 8 ft', '4 × 50 ft')],
    ['Cargo net', 58, 2_600, size('6 × 8 ft', '8 × 10 ft')],
  ],
  'Dock and yard': [
    ['Pallet jack 5,500 lb', 389, 74_000, size('27 × 48 in', '21 × 48 in')],
    ['Dock plate, aluminum', 445, 29_500, size('36 × 36 in', '48 × 48 in')],
    ['Wheel chock with chain', 34.5, 5_900, colour('Yellow', 'Black')],
    ['Trailer stabilizing jack', 612, 68_000, grade('50,000 lb', '100,000 lb')],
    ['Hand truck, convertible', 219, 18_100, size('Standard', 'Tall')],
    ['Stretch wrap', 21.4, 3_100, pack('1 roll', '4 rolls'), grade('60 gauge', '80 gauge')],
    ['Fifth wheel pin puller', 24.9, 1_700, length('30 in', '36 in')],
    ['Glad hand lock', 19.8, 410, colour('Orange', 'Silver')],
    ['King pin lock', 84, 2_600, grade('Keyed alike', 'Keyed apart')],
  ],
  Seals: [
    ['Bolt seal, ISO 17712', 1.35, 60, pack('10', '50', '250'), colour('Orange', 'White')],
    ['Plastic trailer seal', 0.22, 5, pack('100', '1000'), colour('Red', 'Blue')],
    ['Cable seal', 2.4, 45, length('12 in', '24 in')],
  ],
  Electronics: [
    ['Dash camera, dual', 249, 380, size('64 GB', '128 GB')],
    ['ELD gateway', 179, 220, grade('9-pin', '16-pin')],
    ['Asset tracker, solar', 139, 310, size('Compact', 'Long range')],
    ['Reefer temperature sensor', 49.5, 90, pack('1', '3')],
    ['CB radio', 119, 1_150, colour('Black', 'Chrome')],
    ['Tire pressure sensor set', 328, 980, pack('6 wheels', '10 wheels', '18 wheels')],
    ['Backup alarm', 36.9, 540, grade('97 dB', '107 dB')],
  ],
  Safety: [
    ['High-visibility vest', 8.9, 180, size('M', 'L', 'XL'), colour('Lime', 'Orange')],
    ['Work gloves, cut level 4', 11.4, 120, size('M', 'L', 'XL')],
    ['Safety glasses', 6.2, 40, colour('Clear', 'Smoke')],
    ['Hard hat', 22, 420, colour('White', 'Yellow')],
    ['Fire extinguisher 5 lb', 54, 3_900, grade('ABC', 'BC')],
    ['Emergency triangle kit', 24.5, 2_300, pack('3')],
    ['First aid kit', 31, 1_600, size('10 person', '25 person')],
    ['Spill kit', 68, 5_200, size('5 gallon', '20 gallon')],
    ['Placard holder', 15.6, 850, grade('Flip-file', 'Blank')],
  ],
  'Truck parts': [
    ['Mud flap', 27, 4_100, size('24 × 24 in', '24 × 30 in')],
    ['Air line set, coiled', 58.5, 2_400, length('12 ft', '15 ft')],
    ['LED marker light', 5.4, 60, colour('Amber', 'Red')],
    ['LED work lamp', 44, 900, grade('Flood', 'Spot')],
    ['Wiper blade', 13.9, 320, length('20 in', '22 in')],
    ['Fuel cap, locking', 33, 510, size('3 in', '4 in')],
    ['Snow chains', 128, 21_000, size('11R22.5', '295/75R22.5')],
    ['Conspicuity tape', 29.5, 700, length('30 ft', '150 ft')],
    ['Grease, heavy duty', 6.8, 400, pack('1 tube', '10 tubes')],
    ['Diesel exhaust fluid', 16.9, 9_900, size('2.5 gallon')],
  ],
  Cab: [
    ['Seat cushion, gel', 59, 1_900, colour('Black', 'Grey')],
    ['Bunk mattress', 279, 15_500, size('36 × 80 in', '42 × 80 in')],
    ['Portable refrigerator 12 V', 349, 14_200, size('40 L', '55 L')],
    ['Log book cover', 14.2, 350, colour('Black', 'Brown')],
    ['Document clip, visor', 7.6, 110, colour('Black')],
    ['Thermal mug', 18.4, 390, colour('Steel', 'Black', 'Green')],
  ],
  Packaging: [
    ['Corrugated box', 1.7, 320, size('12 × 12 × 12 in', '18 × 18 × 16 in', '24 × 18 × 18 in')],
    ['Pallet, heat treated', 19.5, 19_000, size('48 × 40 in')],
    ['Edge board', 2.1, 400, length('36 in', '48 in')],
    ['Void fill bag', 0.95, 90, size('36 × 66 in', '48 × 96 in')],
    ['Label, shipping 4 × 6 in', 12.9, 1_100, pack('500', '2000')],
  ],
};

/** The articles of the supply shop. */
export const PRODUCTS: readonly ProductSpec[] = Object.entries(SHOP).flatMap(([type, rows]) =>
  rows.map(([title, price, grams, ...options]) => ({ title, type, price, grams, options })),
);
