import { lazy } from 'react';

import type { Customizations } from './admin/customization';

// Lazy: no list needs what forms are made of.
const metricInputs = () => import('./customizations/metricInputs');
const MetricGroupInput = lazy(async () => ({ default: (await metricInputs()).MetricGroupInput }));
const MetricInput = lazy(async () => ({ default: (await metricInputs()).MetricInput }));

/** What single kinds do differently, by kind name; CONTRIBUTING.md shows each possibility. */
export const customizations: Customizations = {
  'stats-data': {
    fields: {
      statsType: { input: MetricGroupInput },
      statsDataType: { input: MetricInput },
    },
  },
};
