/** Formal names of countries where they differ from the everyday one, from general knowledge. */
const LINES = `
AE United Arab Emirates
AF Islamic Republic of Afghanistan
AL Republic of Albania
AO Republic of Angola
AR Argentine Republic
AT Republic of Austria
AU Commonwealth of Australia
BD People's Republic of Bangladesh
BE Kingdom of Belgium
BG Republic of Bulgaria
BO Plurinational State of Bolivia
BR Federative Republic of Brazil
CH Swiss Confederation
CI Republic of Côte d'Ivoire
CL Republic of Chile
CM Republic of Cameroon
CN People's Republic of China
CO Republic of Colombia
CR Republic of Costa Rica
CY Republic of Cyprus
CZ Czech Republic
DE Federal Republic of Germany
DK Kingdom of Denmark
DZ People's Democratic Republic of Algeria
EC Republic of Ecuador
EE Republic of Estonia
EG Arab Republic of Egypt
ES Kingdom of Spain
ET Federal Democratic Republic of Ethiopia
FI Republic of Finland
FR French Republic
GB United Kingdom of Great Britain and Northern Ireland
GH Republic of Ghana
GR Hellenic Republic
GT Republic of Guatemala
HN Republic of Honduras
HR Republic of Croatia
ID Republic of Indonesia
IL State of Israel
IN Republic of India
IQ Republic of Iraq
IR Islamic Republic of Iran
IS Republic of Iceland
IT Italian Republic
JO Hashemite Kingdom of Jordan
KE Republic of Kenya
KH Kingdom of Cambodia
KP Democratic People's Republic of Korea
KR Republic of Korea
KW State of Kuwait
KZ Republic of Kazakhstan
LA Lao People's Democratic Republic
LB Lebanese Republic
LI Principality of Liechtenstein
LK Democratic Socialist Republic of Sri Lanka
LT Republic of Lithuania
LU Grand Duchy of Luxembourg
LV Republic of Latvia
MA Kingdom of Morocco
MC Principality of Monaco
MD Republic of Moldova
MK Republic of North Macedonia
MM Republic of the Union of Myanmar
MT Republic of Malta
MX United Mexican States
NG Federal Republic of Nigeria
NI Republic of Nicaragua
NL Kingdom of the Netherlands
NO Kingdom of Norway
NP Federal Democratic Republic of Nepal
OM Sultanate of Oman
PA Republic of Panama
PE Republic of Peru
PH Republic of the Philippines
PK Islamic Republic of Pakistan
PL Republic of Poland
PT Portuguese Republic
PY Republic of Paraguay
QA State of Qatar
RO Romania
RS Republic of Serbia
RU Russian Federation
SA Kingdom of Saudi Arabia
SE Kingdom of Sweden
SG Republic of Singapore
SI Republic of Slovenia
SK Slovak Republic
SV Republic of El Salvador
TH Kingdom of Thailand
TN Republic of Tunisia
TR Republic of Türkiye
TW Taiwan
TZ United Republic of Tanzania
UA Ukraine
UG Republic of Uganda
US United States of America
UY Oriental Republic of Uruguay
UZ Republic of Uzbekistan
VE Bolivarian Republic of Venezuela
VN Socialist Republic of Viet Nam
ZA Republic of South Africa
ZM Republic of Zambia`;

export const FORMAL_NAMES = new Map(
  LINES.trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, 2), line.slice(3)]),
);
