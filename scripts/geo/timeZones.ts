/** States, provinces and Mexican states by the time zone that most of their cities keep. */
const ZONES: Record<string, string> = {
  'America/New_York':
    'US-CT US-DC US-DE US-FL US-GA US-KY US-MA US-MD US-ME US-NC US-NH US-NJ US-NY US-OH US-PA ' +
    'US-RI US-SC US-VA US-VT US-WV',
  'America/Detroit': 'US-MI',
  'America/Indiana/Indianapolis': 'US-IN',
  'America/Chicago':
    'US-AL US-AR US-IA US-IL US-KS US-LA US-MN US-MO US-MS US-ND US-NE US-OK US-SD US-TN US-TX US-WI',
  'America/Denver': 'US-CO US-MT US-NM US-UT US-WY',
  'America/Boise': 'US-ID',
  'America/Phoenix': 'US-AZ',
  'America/Los_Angeles': 'US-CA US-NV US-OR US-WA',
  'America/Toronto': 'CA-ON CA-QC',
  'America/Halifax': 'CA-NS CA-PE',
  'America/Moncton': 'CA-NB',
  'America/Winnipeg': 'CA-MB',
  'America/Regina': 'CA-SK',
  'America/Edmonton': 'CA-AB CA-NT',
  'America/Vancouver': 'CA-BC',
  'America/Whitehorse': 'CA-YT',
  'America/Tijuana': 'MX-BCN',
  'America/Hermosillo': 'MX-SON',
  'America/Mazatlan': 'MX-BCS MX-NAY MX-SIN',
  'America/Chihuahua': 'MX-CHH',
  'America/Monterrey': 'MX-COA MX-DUR MX-NLE MX-TAM',
  'America/Cancun': 'MX-ROO',
  'America/Merida': 'MX-CAM MX-YUC',
};

const zoneOf = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) =>
    states.split(' ').map((state): [string, string] => [state, zone]),
  ),
);

interface Exception {
  state: string;
  /** Cities of the state for which this holds keep the other zone. */
  when: (lat: number, long: number) => boolean;
  zone: string;
}

const EXCEPTIONS: Exception[] = [
  { state: 'US-TX', when: (_, long) => long < -104.9, zone: 'America/Denver' },
  { state: 'US-FL', when: (_, long) => long < -85, zone: 'America/Chicago' },
  { state: 'US-TN', when: (_, long) => long > -85.4, zone: 'America/New_York' },
  { state: 'US-KY', when: (_, long) => long < -86.3, zone: 'America/Chicago' },
  { state: 'US-IN', when: (lat, long) => long < -86.9 && lat > 41, zone: 'America/Chicago' },
  { state: 'US-IN', when: (lat, long) => long < -87 && lat < 38.5, zone: 'America/Chicago' },
  { state: 'US-SD', when: (_, long) => long < -100.5, zone: 'America/Denver' },
  { state: 'US-ID', when: (lat) => lat > 45.5, zone: 'America/Los_Angeles' },
  { state: 'CA-ON', when: (_, long) => long < -90, zone: 'America/Winnipeg' },
  { state: 'MX-CHH', when: (lat) => lat > 31, zone: 'America/Ciudad_Juarez' },
  { state: 'MX-TAM', when: (lat) => lat > 25.7, zone: 'America/Matamoros' },
];

/** The IANA time zone of a city in the United States, Canada or Mexico. */
export function timeZone(country: string, state: string, lat: number, long: number): string {
  const code = `${country}-${state}`;
  const exception = EXCEPTIONS.find((each) => each.state === code && each.when(lat, long));
  const usual = country === 'MX' ? 'America/Mexico_City' : undefined;
  const zone = exception?.zone ?? zoneOf.get(code) ?? usual;
  if (!zone) throw new Error(`No time zone known for ${code}`);
  return zone;
}
