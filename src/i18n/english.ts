import englishMessages from 'ra-language-english';

import api from './messages/api';
import auth from './messages/auth';
import bulk from './messages/bulk';
import core from './messages/core';
import filters from './messages/filters';
import history from './messages/history';
import layout from './messages/layout';
import move from './messages/move';
import news from './messages/news';
import pages from './messages/pages';
import related from './messages/related';
import stats from './messages/stats';
import suggest from './messages/suggest';
import transfer from './messages/transfer';
import views from './messages/views';
import type { Words } from './words';

const waybill = {
  api,
  auth,
  bulk,
  core,
  filters,
  history,
  layout,
  move,
  news,
  pages,
  related,
  stats,
  suggest,
  transfer,
  views,
};

/** Every area of the console's own words, for another language to bring. */
export type OfficeWords = Words<typeof waybill>;

/** All words of the console, react-admin's included. */
export const english = { ...englishMessages, waybill };
