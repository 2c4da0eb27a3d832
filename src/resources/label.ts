/** Words that keep their own spelling inside a label. */
const SPELLINGS: Record<string, string> = {
  abs: 'ABS',
  arr: 'ARR',
  bol: 'BOL',
  co2: 'CO₂',
  dba: 'DBA',
  dob: 'Date of birth',
  dot: 'DOT',
  duns: 'DUNS',
  etrack: 'E-track',
  gmv: 'GMV',
  gvw: 'GVW',
  gvwr: 'GVWR',
  gwr: 'GWR',
  html: 'HTML',
  id: 'ID',
  ip: 'IP',
  iso: 'ISO',
  kvp: 'KVP',
  kyb: 'KYB',
  kyc: 'KYC',
  mc: 'MC',
  nft: 'NFT',
  ocr: 'OCR',
  po: 'PO',
  scac: 'SCAC',
  sku: 'SKU',
  toc: 'ToC',
  tos: 'ToS',
  url: 'URL',
  vat: 'VAT',
  vin: 'VIN',
  w9: 'W-9',
};

/**
 * Makes words for people out of a field's name: `license_plate_state` becomes
 * "License plate state", `bolNumber` "BOL number", `kyc_verified_id` "KYC verified ID".
 */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => SPELLINGS[word] ?? word);
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
