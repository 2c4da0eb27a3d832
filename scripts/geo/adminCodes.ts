/**
 * GeoNames numbers the provinces and states of Canada and Mexico; these are their ISO 3166-2 codes.
 * The United States go by the same letters in both.
 */
const CODES: Record<string, Record<string, string>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  MX: Object.fromEntries(
    (
      'AGU BCN BCS CAM CHP CHH COA COL CMX DUR GUA GRO HID JAL MEX MIC ' +
      'MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'
    )
      .split(' ')
      .map((code, index) => [String(index + 1).padStart(2, '0'), code]),
  ),
};

/** The ISO 3166-2 code, without the country, of a state as GeoNames writes it. */
export const stateCode = (country: string, adminCode: string): string =>
  CODES[country]?.[adminCode] ?? adminCode;
