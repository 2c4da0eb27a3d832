import frenchMessages from 'ra-language-french';

import type { OfficeWords } from '../english';
import api from './api';
import bulk from './bulk';
import catalogue from './catalogue';
import filters from './filters';
import history from './history';
import layout from './layout';
import move from './move';
import news from './news';
import pages from './pages';
import { waybill as publicWords } from './public';
import related from './related';
import suggest from './suggest';
import transfer from './transfer';
import views from './views';

const own = {
  ...publicWords,
  api,
  bulk,
  filters,
  history,
  layout,
  move,
  news,
  pages,
  related,
  suggest,
  transfer,
  views,
} satisfies OfficeWords;
const waybill = { ...own, catalogue };

/** All words of the console in French, the catalogue's and react-admin's included. */
export default { ...frenchMessages, waybill };
