import frenchMessages from 'ra-language-french';

import catalogue from './catalogue';
import frame from './frame';
import lists from './lists';
import { waybill as publicWords } from './public';
import records from './records';
import server from './server';

const waybill = { ...publicWords, ...frame, ...lists, ...records, catalogue, server };

/** All words of the console in French, the catalogue's and react-admin's included. */
export default { ...frenchMessages, waybill };
