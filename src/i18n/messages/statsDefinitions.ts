/**
 * What each metric counts, and how often its figure changes, by the metric's identifier. The
 * English words of `waybill.stats.definitions`; they load when a visitor first asks for one.
 */
export default {
  network_total_transactions: {
    what: 'Transactions that the network recorded on a day, of every kind.',
    changes: 'A new figure every day; today’s figure is partial.',
  },
  network_total_transactions_cost: {
    what: 'What the network states as the cost of one transaction, in US dollars.',
    changes: 'Only when the network states another cost.',
  },
  network_transactions_per_second: {
    what: 'What the network states as the number of transactions that it can take in a second. It is a capacity, not the traffic of the moment.',
    changes: 'Only when the network states another capacity.',
  },
  network_average_transaction_time: {
    what: 'What the network states as the time from sending a transaction to its confirmation, in seconds.',
    changes: 'Only when the network states another time.',
  },
  network_number_of_active_addresses: {
    what: 'Addresses on the network that are counted as active on a day. One person or company may have several.',
    changes: 'A new figure every day.',
  },
  network_number_of_shippers: {
    what: 'Companies on the network that have goods to send.',
    changes: 'A new figure every day; it moves when companies join or leave.',
  },
  network_number_of_freight_brokers: {
    what: 'Companies on the network that arrange transport between shippers and carriers.',
    changes: 'A new figure every day; it moves when companies join or leave.',
  },
  network_number_of_carriers: {
    what: 'Companies on the network that carry goods.',
    changes: 'A new figure every day; it moves when companies join or leave.',
  },
  demand_number_of_shipments: {
    what: 'Shipments that shippers asked for on a day. One shipment may become several loads, and one load may hold several shipments.',
    changes: 'A new figure every day; today’s figure is partial.',
  },
  demand_total_shipment_cost: {
    what: 'Freight under management: the cost of the shipments of a day to the shippers, in US dollars.',
    changes: 'A new figure every day; today’s figure is partial.',
  },
  demand_cost_per_shipment: {
    what: 'The cost of the shipments of a day divided by their number, in US dollars.',
    changes: 'A new figure every day.',
  },
  demand_change_in_cost: {
    what: 'By how many per cent the cost per shipment is lower than it was: “- 4%” is 4% lower. A larger percentage means a larger saving.',
    changes: 'A new figure every day.',
  },
  supply_total_loads: {
    what: 'Loads that were given to carriers on a day.',
    changes: 'A new figure every day; today’s figure is partial.',
  },
  supply_total_loads_cost: {
    what: 'What the loads of a day cost together, in US dollars. It grows with the number of loads as well as with their price.',
    changes: 'A new figure every day; today’s figure is partial.',
  },
  supply_cost_per_load: {
    what: 'The cost of the loads of a day divided by their number, in US dollars.',
    changes: 'A new figure every day.',
  },
  supply_change_in_profit: {
    what: 'By how many per cent the profit of carriers is higher than it was: “+ 4%” is 4% higher.',
    changes: 'A new figure every day.',
  },
  supply_total_tractors: {
    what: 'Tractors, the vehicles that pull trailers, that are registered on the network.',
    changes: 'A new figure every day; it moves when vehicles are added or taken out.',
  },
  supply_total_trailers: {
    what: 'Trailers that are registered on the network.',
    changes: 'A new figure every day; it moves when trailers are added or taken out.',
  },
  supply_total_drivers: {
    what: 'Drivers that are registered on the network.',
    changes: 'A new figure every day; it moves when drivers join or leave.',
  },
  pipeline_total_gmv: {
    what: 'Gross merchandise value: the value of the business that is expected through the network, in US dollars. It has no card on this page.',
    changes: 'A new figure every day.',
  },
  pipeline_total_freight_spend: {
    what: 'Freight under management in the pipeline: what companies that use or are to join the network spend on freight, in US dollars. It includes business that is expected.',
    changes: 'A new figure every day; it usually moves slowly.',
  },
  pipeline_annual_shipments: {
    what: 'Shipments in a year of the companies in the pipeline. Each figure stands for a whole year, so figures of several days must not be added up.',
    changes: 'A new figure every day; it usually moves slowly.',
  },
  pipeline_total_projected_arr: {
    what: 'Annual recurring revenue that is projected from the pipeline, in US dollars. It is an estimate, not income.',
    changes: 'A new figure every day; it usually moves slowly.',
  },
  community_total_integrations: {
    what: 'Systems that are connected to the network, such as those that companies plan and track transport with.',
    changes: 'A new figure every day; it moves when a system is connected or taken off.',
  },
  community_total_x_followers: {
    what: 'Followers of the network’s account on X. Nobody can say how many of them are people.',
    changes: 'A new figure every day.',
  },
  community_total_telegram_members: {
    what: 'Members of the network’s group on Telegram.',
    changes: 'A new figure every day.',
  },
  community_total_discord_members: {
    what: 'Members of the network’s server on Discord.',
    changes: 'A new figure every day.',
  },
} as const satisfies Record<string, { what: string; changes: string }>;

/** What stands around a definition; under `waybill.stats.details` as the words of sentences. */
export const definitionWords = {
  'how.flow': 'A total: the days of the chosen range are added up.',
  'how.stock': 'A last value: that of the newest day.',
  'how.rate': 'An average over the days of the chosen range.',
  'base.flow':
    'Only whole days (UTC) count. The total is compared with that of the same number of days just before.',
  'base.stock':
    'Only whole days (UTC) count. The value is compared with the last one of the same number of days just before.',
  'base.rate':
    'Only whole days (UTC) count. The average is compared with that of the same number of days just before.',
  'base.volume': 'Each day is weighted by its “%{volume}”.',
  'base.digits': 'Of a percentage of 1,000 or more, only the first three digits are written.',
  'mini.Week': 'The small chart shows the current week, from Sunday; the figure covers 7 days.',
  'mini.Month': 'The small chart shows the current calendar month; the figure covers 30 days.',
  'how.fixed':
    'Fixed: stated for the network, not counted from day to day, and the same in every range.',
  'good.up': 'Higher is better.',
  'good.down': 'Lower is better.',
  'good.larger': 'The larger the percentage, the better.',
  'good.neutral': 'Neither a rise nor a fall is good or bad by itself.',
  'definition.what': 'What it counts',
  'definition.how': 'How',
  'definition.changes': 'How often it changes',
  'definition.good': 'How to read it',
  'definition.mini': 'Small chart',
  'definition.now': 'In the chosen range',
  'definition.close': 'Close',
} as const;
