import frenchMessages from 'ra-language-french';

import catalogue from './catalogue';
import frame from './frame';
import lists from './lists';
import { waybill as publicWords } from './public';
import records from './records';
import server from './server';

const waybill = { ...publicWords, ...frame, ...lists, ...records, catalogue, server };

/** react-admin's words with a no-break space before high signs: its package has spaces that break, or none. */
const reactAdmin = JSON.parse(
  JSON.stringify(frenchMessages).replace(/(?<=[\p{L})]) ?(?=[:;?!](?: |"))/gu, '\u00a0'),
) as typeof frenchMessages;

/** All words of the console in French, the catalogue's and react-admin's included. */
export default { ...reactAdmin, waybill };
