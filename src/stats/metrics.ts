/** The five groups, in the page's order; also the values of `statsType`. */
export const METRIC_GROUPS = ['Network', 'Demand', 'Supply', 'Pipeline', 'Community'] as const;
export type MetricGroup = (typeof METRIC_GROUPS)[number];

/** The ranges that visitors choose from, in order. */
export const RANGE_CHOICES = ['Week', 'Month', 'Three_months', 'Year'] as const;
export type RangeChoice = (typeof RANGE_CHOICES)[number];

/** Values of `statsRange`. */
export const STATS_RANGES = [...RANGE_CHOICES, 'All_time'] as const;
export type StatsRange = (typeof STATS_RANGES)[number];

export const RANGE_DAYS: Record<RangeChoice, number> = {
  Week: 7,
  Month: 30,
  Three_months: 90,
  Year: 365,
};

/**
 * The number of weeks from a compared day to the chart's: whole weeks, so that weekends lie on weekends. The
 * percentages compare the whole range with the same number of days before.
 */
export const comparedWeeks = (range: RangeChoice): number => Math.floor(RANGE_DAYS[range] / 7);

/** Flows add up over the range, stocks take the last value, rates average (see `meanOf`). */
export type MetricNature = 'flow' | 'stock' | 'rate';

/** The mean of a rate's days by their volumes; the plain mean if no day has one. */
export function meanOf(days: readonly { readonly value: number; readonly volume?: number }[]) {
  const add = (each: (day: (typeof days)[number]) => number) =>
    days.reduce((sum, day) => sum + each(day), 0);
  const volume = add((day) => day.volume ?? 0);
  if (volume > 0) return add((day) => day.value * (day.volume ?? 0)) / volume;
  return days.length > 0 ? add(({ value }) => value) / days.length : 0;
}

export type MetricFormat =
  'number' | 'cost' | 'percentUp' | 'percentDown' | 'seconds' | 'perSecond';

/** The direction that is better: up for most metrics, down for unit costs, neutral for some. */
export type MetricDirection = 'up' | 'down' | 'neutral';

export interface Metric {
  /** Identifier, also the value of `statsDataType`. */
  readonly id: string;
  readonly group: MetricGroup;
  readonly label: string;
  readonly nature: MetricNature;
  readonly format: MetricFormat;
  readonly direction: MetricDirection;
  /** For a rate: the metric that weights the days. Without it, all days count the same. */
  readonly volume?: string;
  /** For a rate: the metric that is divided by the volume. */
  readonly amount?: string;
  /** A total that does not come from the API; such a card has neither badge nor mini chart. */
  readonly fixed?: number;
  /** Has a card on the public page. */
  readonly card: boolean;
  /** Offered as a choice when staff creates a stats-data record. */
  readonly creatable: boolean;
}

type Options = Partial<Omit<Metric, 'id' | 'group' | 'label' | 'nature'>>;

const metric =
  (group: MetricGroup) =>
  (id: string, label: string, nature: MetricNature, options: Options = {}): Metric => ({
    id,
    group,
    label,
    nature,
    format: 'number',
    direction: 'up',
    card: true,
    creatable: true,
    ...options,
  });

const network = metric('Network');
const demand = metric('Demand');
const supply = metric('Supply');
const pipeline = metric('Pipeline');
const community = metric('Community');

/** Every metric of the network, in the order of the page. */
export const METRICS: readonly Metric[] = [
  network('network_total_transactions', 'Transactions (TXN)', 'flow'),
  network('network_total_transactions_cost', 'TXN Cost', 'rate', {
    direction: 'down',
    format: 'cost',
    volume: 'network_total_transactions',
    fixed: 0.006,
  }),
  network('network_transactions_per_second', 'TPS', 'rate', {
    format: 'perSecond',
    fixed: 10000,
  }),
  network('network_average_transaction_time', 'Confirmation Time', 'rate', {
    direction: 'down',
    format: 'seconds',
    volume: 'network_total_transactions',
    fixed: 2,
  }),
  network('network_number_of_active_addresses', 'Active Addresses', 'stock'),
  network('network_number_of_shippers', 'Shippers', 'stock'),
  network('network_number_of_freight_brokers', 'Freight Brokers', 'stock'),
  network('network_number_of_carriers', 'Carriers', 'stock'),

  demand('demand_number_of_shipments', '# of Shipments', 'flow'),
  demand('demand_total_shipment_cost', 'Total FUM', 'flow', { format: 'cost' }),
  demand('demand_cost_per_shipment', 'Cost Per Shipment', 'rate', {
    direction: 'down',
    format: 'cost',
    volume: 'demand_number_of_shipments',
    amount: 'demand_total_shipment_cost',
  }),
  // The percentage says how far costs fell, so an increase is good.
  demand('demand_change_in_cost', 'Δ in Cost', 'rate', {
    format: 'percentDown',
    volume: 'demand_number_of_shipments',
  }),

  supply('supply_total_loads', '# of Loads', 'flow'),
  supply('supply_total_loads_cost', 'Total Cost', 'flow', { direction: 'neutral', format: 'cost' }),
  supply('supply_cost_per_load', 'Cost Per Load', 'rate', {
    direction: 'down',
    format: 'cost',
    volume: 'supply_total_loads',
    amount: 'supply_total_loads_cost',
  }),
  supply('supply_change_in_profit', 'Δ in Profit', 'rate', {
    format: 'percentUp',
    volume: 'supply_total_loads',
  }),
  supply('supply_total_tractors', '# of Tractors', 'stock'),
  supply('supply_total_trailers', '# of Trailers', 'stock', { creatable: false }),
  supply('supply_total_drivers', '# of Drivers', 'stock', { creatable: false }),

  pipeline('pipeline_total_gmv', 'Total GMV', 'stock', {
    format: 'cost',
    card: false,
    creatable: false,
  }),
  pipeline('pipeline_total_freight_spend', 'Total FUM', 'stock', { format: 'cost' }),
  pipeline('pipeline_annual_shipments', 'Annual Shipments', 'stock'),
  pipeline('pipeline_total_projected_arr', 'Projected ARR', 'stock', { format: 'cost' }),

  community('community_total_integrations', 'Integrations', 'stock'),
  community('community_total_x_followers', 'X Followers', 'stock'),
  community('community_total_telegram_members', 'Telegram Members', 'stock'),
  community('community_total_discord_members', 'Discord Members', 'stock'),
];

const byId = new Map(METRICS.map((each) => [each.id, each]));

/** Finds a metric, ignoring case. */
export const findMetric = (id: string): Metric | undefined => byId.get(id.toLowerCase());

/** The label of a metric, or its identifier if it is unknown. */
export const metricLabel = (id: string): string => findMetric(id)?.label ?? id;

/** A metric's name in addresses: `network-total-transactions`. */
export const slugOf = ({ id }: Metric): string => id.replaceAll('_', '-');

export const pathOf = (metric: Metric): string => `/stats/${slugOf(metric)}`;

/** Path of the page that explains how all figures are made. */
export const METHODOLOGY = '/stats/methodology';

/** The metrics that visitors can select: those on cards whose figures come from the API. */
export const METRIC_CHOICES = METRICS.filter(({ card, fixed }) => card && fixed === undefined);

/** The metrics of a group that visitors can select. */
export const choicesOf = (group: MetricGroup): Metric[] =>
  METRIC_CHOICES.filter((each) => each.group === group);

export const DEFAULT_RANGE: RangeChoice = 'Month';
export const DEFAULT_METRIC = findMetric('network_total_transactions')!;

/** Local storage keys of the last view. */
export const STORED_VIEW = {
  metric: 'selectedStatType',
  range: 'selectedRange',
  compare: 'selectedComparison',
} as const;

/** Parses a range; undefined if the text is not one. */
export const readRange = (text: string): RangeChoice | undefined =>
  RANGE_CHOICES.find((range) => range.toLowerCase() === text.toLowerCase());

/** Parses a metric; undefined if it cannot be selected. */
export const readMetric = (text: string): Metric | undefined =>
  METRIC_CHOICES.find(({ id }) => id === text.toLowerCase());
