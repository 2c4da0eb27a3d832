import frenchMessages from 'ra-language-french';

import type { OfficeWords } from '../english';
import api from './api';
import history from './history';
import layout from './layout';
import pages from './pages';
import publicWords from './public';

const waybill = { ...publicWords.waybill, api, history, layout, pages } satisfies OfficeWords;

/** All words of the console in French, react-admin's included. */
export default { ...frenchMessages, waybill };
