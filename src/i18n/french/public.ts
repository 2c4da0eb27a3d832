import auth from './auth';
import core from './core';
import metrics from './metrics';
import stats from './stats';
import definitions from './statsDefinitions';
import details from './statsDetails';

/** The French words of the public pages, also those that load late in English. */
export default { waybill: { core, auth, stats: { ...stats, metrics, definitions, details } } };
