/**
 * Land borders between countries and territories, written down from general knowledge: each line is
 * a country and those of its neighbours that no earlier line has named with it.
 */
const LINES = `
AD ES FR
AL ME MK GR
AT DE CZ SK HU SI IT CH LI
BY LV LT PL UA RU
BE NL DE LU FR
BA HR ME RS
BG RO RS MK GR TR
HR SI HU RS ME
CZ DE PL SK
DK DE
EE LV RU
FI NO SE RU
FR LU DE CH IT MC ES
DE PL CH LU NL
GI ES
GR MK TR
HU SK UA RO RS SI
IE GB
IT CH SI SM VA
LV RU LT
LI CH
LT PL RU
MD RO UA
ME RS
MK RS
NO SE RU
PL SK UA RU
PT ES
RO UA RS
RU UA GE AZ KZ CN MN KP
SK UA
ES MA
AF PK IR TM UZ TJ CN
AM GE AZ IR TR
AZ GE IR TR
BD IN MM
BT CN IN
BN MY
KH TH LA VN
CN MN KP VN LA MM IN NP PK TJ KG KZ HK MO
GE TR
IN PK NP MM
ID MY PG TL
IR TR IQ PK TM
IQ TR SY JO SA KW
IL LB SY JO PS EG
JO SY SA PS
KZ KG UZ TM
KP KR
KW SA
KG TJ UZ
LA VN TH MM
LB SY
MY TH
MM TH
OM AE SA YE
PS EG
QA SA
SA AE YE
SY TR
TJ UZ
TM UZ
DZ MA TN LY NE ML MR EH
AO NA ZM CD CG
BJ TG BF NE NG
BW NA ZA ZW ZM
BF ML NE TG GH CI
BI RW TZ CD
CM NG TD CF CG GA GQ
CF TD SD SS CD CG
TD LY SD NG NE
CG GA CD
CD SS UG RW TZ ZM
CI LR GN ML GH
DJ ER ET SO
EG LY SD
GQ GA
ER SD ET
SZ ZA MZ
ET SO KE SS SD
GM SN
GH TG
GN GW SN ML LR SL
GW SN
KE SO TZ UG SS
LS ZA
LR SL
LY TN NE SD
MW TZ MZ ZM
ML NE SN MR
MR EH SN
MA EH
MZ TZ ZM ZW ZA
NA ZM ZA
NE NG
RW UG TZ
ZA ZW
SS SD UG
TZ UG ZM
ZM ZW
AR CL BO PY BR UY
BZ MX GT
BO BR PY CL PE
BR UY PY PE CO VE GY SR GF
CA US
CL PE
CO PA VE PE EC
CR NI PA
DO HT
EC PE
SV GT HN
GT MX HN
GY VE SR
HN NI
MX US
SR GF
MF SX`;

/** The countries without a coast. */
export const LANDLOCKED = new Set(
  (
    'AD AT BY CZ HU LI LU MD MK SM RS SK CH VA AF AM AZ BT KZ KG LA MN NP TJ TM UZ ' +
    'BW BF BI CF TD SZ ET LS MW ML NE RW SS UG ZM ZW BO PY'
  ).split(' '),
);

/** Neighbours by land of every country that has any, by ISO alpha-2 code, sorted. */
export function landBorders(): Map<string, string[]> {
  const borders = new Map<string, Set<string>>();
  const add = (from: string, to: string) =>
    borders.set(from, (borders.get(from) ?? new Set()).add(to));
  for (const line of LINES.trim().split('\n')) {
    const [country, ...neighbours] = line.split(' ') as [string, ...string[]];
    for (const neighbour of neighbours) {
      add(country, neighbour);
      add(neighbour, country);
    }
  }
  return new Map([...borders].map(([country, neighbours]) => [country, [...neighbours].sort()]));
}
