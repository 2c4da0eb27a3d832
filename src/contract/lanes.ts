/** GET: the lanes of the last 90 days. Needs no key, so that shared caches can serve it. */
export const LANES_PATH = '/stats/lanes.json';

/** A flow of freight from one state to another, or within one. States are two letters: `TX`. */
export interface Lane {
  readonly from: string;
  readonly to: string;
  readonly loads: number;
}

export interface LanesAnswer {
  /** Last of the days that are counted; null if lanes were never computed. */
  readonly day: string | null;
  readonly days: number;
  /** Lanes with fewer loads are left out. */
  readonly minimum: number;
  /** Loads of all lanes, also those that are left out; undefined in lanes of older versions. */
  readonly total?: number;
  /** Loads of these days that do not lead from a state to a state; undefined in lanes of older versions. */
  readonly unknown?: number;
  /** The busiest first. */
  readonly lanes: readonly Lane[];
}

/** Names of the states of the United States by their two letters. */
export const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
