import { valueLocale } from '../../../i18n/valueLocale';

interface Code {
  readonly code: string;
  /** In the language of the page. */
  readonly name: string;
}

/** Codes that users know by name. */
export interface Codes {
  /** All codes, sorted by name. */
  readonly all: () => readonly Code[];
  /** The name of a code; undefined for any other text. */
  readonly nameOf: (text: string) => string | undefined;
}

const byName = (codes: readonly Code[]): Code[] =>
  [...codes].sort((a, b) => a.name.localeCompare(b.name, valueLocale()));

/** Names of regions from the browser's own data (CLDR). */
const regionNames = () =>
  new Intl.DisplayNames(valueLocale(), { type: 'region', fallback: 'none' });

/**
 * Calling codes (E.164), each with the countries that share it. Packed: the metadata of
 * libphonenumber, for this alone, is some 20 kB gzipped.
 */
const CALLING_CODE_COUNTRIES = new Map(
  (
    '1USCA 1242BS 1246BB 1264AI 1268AG 1284VG 1340VI 1345KY 1441BM 1473GD 1649TC 1658JM 1664MS ' +
    '1670MP 1671GU 1684AS 1721SX 1758LC 1767DM 1784VC 1787PR 1809DO 1829DO 1849DO 1868TT 1869KN ' +
    '1876JM 1939PR 20EG 211SS 212MAEH 213DZ 216TN 218LY 220GM 221SN 222MR 223ML 224GN 225CI ' +
    '226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG 235TD 236CF 237CM 238CV 239ST 240GQ ' +
    '241GA 242CG 243CD 244AO 245GW 246IO 247SH 248SC 249SD 250RW 251ET 252SO 253DJ 254KE 255TZ ' +
    '256UG 257BI 258MZ 260ZM 261MG 262REYT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 27ZA ' +
    '290SH 291ER 297AW 298FO 299GL 30GR 31NL 32BE 33FR 34ES 350GI 351PT 352LU 353IE 354IS ' +
    '355AL 356MT 357CY 358FIAX 359BG 36HU 370LT 371LV 372EE 373MD 374AM 375BY 376AD 377MC 378SM ' +
    '380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 39ITVA 40RO 41CH 420CZ 421SK 423LI 43AT ' +
    '44GBGGIMJE 45DK 46SE 47NOSJ 48PL 49DE 500FK 501BZ 502GT 503SV 504HN 505NI 506CR 507PA ' +
    '508PM 509HT 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 590GPBLMF 591BO 592GY 593EC 594GF ' +
    '595PY 596MQ 597SR 598UY 599CWBQ 60MY 61AUCCCX 62ID 63PH 64NZ 65SG 66TH 670TL 672NF 673BN ' +
    '674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS 686KI 687NC 688TV 689PF ' +
    '690TK 691FM 692MH 7RUKZ 81JP 82KR 84VN 850KP 852HK 853MO 855KH 856LA 86CN 880BD ' +
    '886TW 90TR 91IN 92PK 93AF 94LK 95MM 960MV 961LB 962JO 963SY 964IQ 965KW 966SA 967YE 968OM ' +
    '970PS 971AE 972IL 973BH 974QA 975BT 976MN 977NP 98IR 992TJ 993TM 994AZ 995GE 996KG 998UZ'
  )
    .split(' ')
    .map((entry) => [entry.replace(/\D/g, ''), entry.match(/[A-Z]{2}/g) ?? []] as const),
);
/** ISO 3166 codes of places that are uninhabited or use a neighbour's calling code. */
const WITHOUT_CODE = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];
const COUNTRY_CODES = new Set([...CALLING_CODE_COUNTRIES.values(), WITHOUT_CODE].flat());

/** Countries by two-letter code (ISO 3166). */
export const COUNTRIES: Codes = {
  all() {
    const names = regionNames();
    return byName([...COUNTRY_CODES].map((code) => ({ code, name: names.of(code) ?? code })));
  },
  nameOf(text) {
    const code = text.trim().toUpperCase();
    return COUNTRY_CODES.has(code) ? regionNames().of(code) : undefined;
  },
};

/** Calling codes without a country: free calls, ships and satellites. */
const SERVICES = /^(800|808|87[08]|88[1238]|979)/;
const MAX_CODE_DIGITS = 4;

const namesOf = (countries: readonly string[]) =>
  new Intl.ListFormat(valueLocale(), { type: 'disjunction' }).format(
    countries.map((code) => COUNTRIES.nameOf(code) ?? code),
  );

/** Countries by calling code, with a leading +. */
export const CALLING_CODES: Codes = {
  all: () =>
    byName(
      [...CALLING_CODE_COUNTRIES].map(([digits, countries]) => ({
        code: `+${digits}`,
        name: namesOf(countries),
      })),
    ),
  nameOf(text) {
    const countries = CALLING_CODE_COUNTRIES.get(text.replace(/^\s*\+|\s/g, ''));
    return countries && namesOf(countries);
  },
};

/** Countries of an international number: '' for a service number, undefined for an unknown code. */
export function calledCountry(digits: string): string | undefined {
  if (SERVICES.test(digits)) return '';
  for (let length = MAX_CODE_DIGITS; length > 0; length--) {
    const countries = CALLING_CODE_COUNTRIES.get(digits.slice(0, length));
    if (countries) return namesOf(countries);
  }
  return undefined;
}
