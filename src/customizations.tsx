import { lazyPart, type Customizations } from './admin';

// Lazy, because lists do not need the form inputs.
const metricInputs = () => import('./customizations/metricInputs');
const MetricGroupInput = lazyPart(async () => ({
  default: (await metricInputs()).MetricGroupInput,
}));
const MetricInput = lazyPart(async () => ({ default: (await metricInputs()).MetricInput }));

/** Customizations by kind name. CONTRIBUTING.md shows each option. */
export const customizations: Customizations = {
  'stats-data': {
    fields: {
      statsType: { input: MetricGroupInput },
      statsDataType: { input: MetricInput },
    },
  },
};
