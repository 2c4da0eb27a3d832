import type { Article } from './products';
import { cents, daysAgo, decimal, round } from './random';
import type { Sample } from './sample';

const PACKAGES: [type: string, description: string, contents: string[]][] = [
  [
    'Pallet',
    '48 × 40 in, heat treated',
    ['Cartons, stretch wrapped', 'Bags, 40 per pallet', 'Mixed cases', 'Drums, 4 per pallet'],
  ],
  ['Crate', 'Wooden, screwed', ['Machine parts', 'Glass panes', 'Engine blocks', 'Stone slabs']],
  ['Drum', '55 gallon steel', ['Lubricant', 'Resin', 'Coolant', 'Food oil']],
  ['Carton', 'Double wall corrugated', ['Spare parts', 'Apparel', 'Books', 'Small appliances']],
  ['Tote', '275 gallon IBC', ['Cleaning agent', 'Syrup', 'Diesel exhaust fluid', 'Latex']],
  ['Roll', 'Wrapped, on core', ['Kraft paper', 'Carpet', 'Plastic film', 'Steel coil']],
  ['Bag', '50 lb paper sack', ['Flour', 'Cement', 'Pet food', 'Seed']],
  ['Bundle', 'Strapped', ['Lumber', 'Steel tube', 'Rebar', 'PVC pipe']],
  [
    'Gaylord',
    'Bulk box on pallet',
    ['Plastic pellets', 'Returned goods', 'Produce', 'Scrap metal'],
  ],
  ['Case', 'Shrink wrapped tray', ['Bottled water', 'Canned goods', 'Dairy', 'Snacks']],
];

/** Freight that the network carries: name, kind of goods, freight class, pounds and value a unit. */
const GOODS: [name: string, type: string, freightClass: string, pounds: number, value: number][] = [
  ['Bottled water', 'Beverages', '65', 1_900, 420],
  ['Canned vegetables', 'Food', '65', 1_750, 1_150],
  ['Frozen french fries', 'Frozen food', '70', 1_600, 1_380],
  ['Fresh berries', 'Produce', '70', 1_150, 3_900],
  ['Chicken, chilled', 'Meat', '70', 1_850, 3_300],
  ['Ground coffee', 'Food', '70', 1_200, 5_800],
  ['Kraft paper rolls', 'Paper', '55', 2_200, 1_450],
  ['Corrugated sheets', 'Packaging', '70', 1_050, 780],
  ['Steel coil', 'Metals', '50', 9_500, 6_200],
  ['Rebar bundles', 'Metals', '50', 4_400, 2_600],
  ['Framing lumber', 'Building materials', '60', 3_300, 1_900],
  ['Ceramic tile', 'Building materials', '55', 2_700, 1_600],
  ['Insulation batts', 'Building materials', '150', 480, 940],
  ['Flat-pack furniture', 'Furniture', '125', 820, 2_250],
  ['Mattresses', 'Furniture', '200', 520, 3_100],
  ['Passenger tires', 'Auto parts', '77.5', 1_300, 4_700],
  ['Brake assemblies', 'Auto parts', '60', 2_050, 8_900],
  ['Washing machines', 'Appliances', '92.5', 1_400, 7_400],
  ['LED televisions', 'Electronics', '125', 640, 12_500],
  ['Battery packs', 'Electronics', '77.5', 1_700, 15_800],
  ['Over-the-counter medicine', 'Pharma', '85', 700, 24_000],
  ['Laundry detergent', 'Household', '60', 1_950, 1_700],
  ['Plastic pellets', 'Plastics', '60', 1_650, 1_350],
  ['Pet food', 'Food', '60', 2_000, 1_500],
  ['Apparel', 'Clothing', '100', 560, 9_200],
];

const COMMODITIES = 160;
const POUNDS_PER_GRAM = 1 / 453.592;

function addPackages(sample: Sample) {
  const { add } = sample;
  return PACKAGES.flatMap(([package_type, description, contents]) =>
    contents.map((content) =>
      add('package', daysAgo(sample, 30, 1000), { package_type, description, contents: content }),
    ),
  );
}

/** Packages, and commodities in them: general freight and articles of the supply shop. */
export function addGoods(sample: Sample, articles: Article[]) {
  const { faker, add } = sample;
  const packages = addPackages(sample);
  return Array.from({ length: COMMODITIES }, (_, index) => {
    const article = index % 4 === 0 ? faker.helpers.arrayElement(articles) : undefined;
    const [name, type, freightClass, pounds, value] = faker.helpers.arrayElement(GOODS);
    const qty = faker.number.int({ min: 2, max: 22 });
    const perPallet = 60;
    const unit = article
      ? {
          pounds: article.spec.grams * POUNDS_PER_GRAM * perPallet,
          value: article.spec.price * perPallet,
        }
      : { pounds, value };
    const height = decimal(faker, 36, 88, 0);
    const goods = article ? article.spec.title : name;
    return add('commodity', daysAgo(sample, 5, 380), {
      name: goods,
      description: `${goods}, ${qty} pallets`,
      type: article ? article.spec.type : type,
      qty,
      package: faker.helpers.arrayElement(packages).id,
      product: article?.product.id ?? null,
      value: cents(unit.value * qty),
      class: article ? '85' : freightClass,
      length: 48,
      width: 40,
      height,
      weight: round(Math.min(unit.pounds * qty, 43_500), 1),
      volume: round((48 * 40 * height * qty) / 1728, 1),
    });
  });
}

export type Commodity = ReturnType<typeof addGoods>[number];
