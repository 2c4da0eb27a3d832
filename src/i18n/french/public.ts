import auth from './auth';
import core from './core';
import { groups, metrics } from './metrics';
import stats from './stats';
import definitions from './statsDefinitions';
import details from './statsDetails';

/** The French words of the public pages, also those that load late in English. */
export const waybill = { core, auth, stats: { ...stats, groups, metrics, definitions, details } };
