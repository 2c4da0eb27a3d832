/**
 * Explains what each metric counts and how often its figure changes, by metric identifier. The English
 * texts of `waybill.stats.definitions`; they load when a visitor first opens one.
 */
export default {
  network_total_transactions: {
    what: 'All transactions that the network recorded in a day.',
    changes: 'A new figure every day. Today’s figure is partial.',
  },
  network_total_transactions_cost: {
    what: 'Cost of one transaction as published by the network, in US dollars.',
    changes: 'Only when the network publishes a new cost.',
  },
  network_transactions_per_second: {
    what: 'Transactions per second that the network says it can process. This is capacity, not current traffic.',
    changes: 'Only when the network publishes a new capacity.',
  },
  network_average_transaction_time: {
    what: 'Time from sending a transaction to its confirmation as published by the network, in seconds.',
    changes: 'Only when the network publishes a new time.',
  },
  network_number_of_active_addresses: {
    what: 'Addresses that were active on the network in a day. One person or company can have several.',
    changes: 'A new figure every day.',
  },
  network_number_of_shippers: {
    what: 'Companies on the network that send goods.',
    changes: 'A new figure every day. It changes when companies join or leave.',
  },
  network_number_of_freight_brokers: {
    what: 'Companies on the network that arrange transport between shippers and carriers.',
    changes: 'A new figure every day. It changes when companies join or leave.',
  },
  network_number_of_carriers: {
    what: 'Companies on the network that carry goods.',
    changes: 'A new figure every day. It changes when companies join or leave.',
  },
  demand_number_of_shipments: {
    what: 'Shipments that shippers ordered in a day. One shipment can become several loads, and one load can carry several shipments.',
    changes: 'A new figure every day. Today’s figure is partial.',
  },
  demand_total_shipment_cost: {
    what: 'Freight under management (FUM): what shippers paid for the day’s shipments, in US dollars.',
    changes: 'A new figure every day. Today’s figure is partial.',
  },
  demand_cost_per_shipment: {
    what: 'The day’s shipment cost divided by the number of shipments, in US dollars.',
    changes: 'A new figure every day.',
  },
  demand_change_in_cost: {
    what: 'How much the cost per shipment fell, in percent: “- 4%” means 4% lower. A larger percentage means larger savings.',
    changes: 'A new figure every day.',
  },
  supply_total_loads: {
    what: 'Loads assigned to carriers in a day.',
    changes: 'A new figure every day. Today’s figure is partial.',
  },
  supply_total_loads_cost: {
    what: 'Total cost of the day’s loads, in US dollars. It grows with the number of loads and with their price.',
    changes: 'A new figure every day. Today’s figure is partial.',
  },
  supply_cost_per_load: {
    what: 'The day’s load cost divided by the number of loads, in US dollars.',
    changes: 'A new figure every day.',
  },
  supply_change_in_profit: {
    what: 'How much carrier profit rose, in percent: “+ 4%” means 4% higher.',
    changes: 'A new figure every day.',
  },
  supply_total_tractors: {
    what: 'Tractors (the trucks that pull trailers) registered on the network.',
    changes: 'A new figure every day. It changes when vehicles are added or removed.',
  },
  supply_total_trailers: {
    what: 'Trailers registered on the network.',
    changes: 'A new figure every day. It changes when trailers are added or removed.',
  },
  supply_total_drivers: {
    what: 'Drivers registered on the network.',
    changes: 'A new figure every day. It changes when drivers join or leave.',
  },
  pipeline_total_gmv: {
    what: 'Gross merchandise value (GMV): expected value of business through the network, in US dollars. It has no card on this page.',
    changes: 'A new figure every day.',
  },
  pipeline_total_freight_spend: {
    what: 'Freight under management (FUM) in the pipeline: freight spending of current and future customers, in US dollars. It includes expected business.',
    changes: 'A new figure every day. It usually changes slowly.',
  },
  pipeline_annual_shipments: {
    what: 'Shipments per year of the companies in the pipeline. Each figure covers a whole year, so do not add up several days.',
    changes: 'A new figure every day. It usually changes slowly.',
  },
  pipeline_total_projected_arr: {
    what: 'Annual recurring revenue (ARR) projected from the pipeline, in US dollars. This is an estimate, not income.',
    changes: 'A new figure every day. It usually changes slowly.',
  },
  community_total_integrations: {
    what: 'Systems connected to the network, such as transport planning and tracking systems.',
    changes: 'A new figure every day. It changes when a system is connected or disconnected.',
  },
  community_total_x_followers: {
    what: 'Followers of the network’s X account. Some may not be people.',
    changes: 'A new figure every day.',
  },
  community_total_telegram_members: {
    what: 'Members of the network’s Telegram group.',
    changes: 'A new figure every day.',
  },
  community_total_discord_members: {
    what: 'Members of the network’s Discord server.',
    changes: 'A new figure every day.',
  },
} as const satisfies Record<string, { what: string; changes: string }>;

/** Labels and sentences around a definition, under `waybill.stats.details`. */
export const definitionWords = {
  'how.flow': 'The total of all days in the chosen range.',
  'how.stock': 'The value of the newest day.',
  'how.rate': 'The average over the days in the chosen range.',
  'base.flow':
    'Only whole days (UTC) count. The comparison is with the total of the same number of days before.',
  'base.stock':
    'Only whole days (UTC) count. The comparison is with the value the same number of days earlier.',
  'base.rate':
    'Only whole days (UTC) count. The comparison is with the average of the same number of days before.',
  'base.volume': 'Each day is weighted by its “%{volume}”.',
  'base.digits': 'Percentages of 1,000 or more show only their first three digits.',
  'mini.Week': 'The small chart shows the current week, from Sunday. The figure covers 7 days.',
  'mini.Month': 'The small chart shows the current calendar month. The figure covers 30 days.',
  'how.fixed': 'A fixed value published by the network. It is the same in every range.',
  'good.up': 'Higher is better.',
  'good.down': 'Lower is better.',
  'good.larger': 'The larger the percentage, the better.',
  'good.neutral': 'Neither higher nor lower is better.',
  'badge.down':
    'The badge shows the direction only: a green arrow up means that the figure rose, which is worse here.',
  'badge.neutral': 'The badge shows the direction only: green is up, red is down.',
  'sign.percentUp': 'The sign “+” belongs to the metric: if profit fell, the value reads “+ -4%”.',
  'sign.percentDown':
    'The sign “-” belongs to the metric: if costs rose, the value reads “- -4%”. A green arrow up means that the percentage became larger.',
  'definition.what': 'What it counts',
  'definition.how': 'How',
  'definition.changes': 'How often it changes',
  'definition.good': 'How to read it',
  'definition.mini': 'Small chart',
  'definition.now': 'In the chosen range',
  'definition.close': 'Close',
  'method.days.title': 'Days',
  'method.days':
    'A day is a day in UTC. The running day is dashed and left out of totals, comparisons and scales, because its figure still grows.',
  'method.totals.title': 'Totals',
  'method.totals':
    'What happens in a day is added up. What exists, such as carriers or followers, has the value of the newest day. Rates are averages of the days, weighted by their volume where it is known.',
  'method.comparison.title': 'Comparison',
  'method.comparison':
    'Every range is compared with the same number of days before it. A percentage of 1,000 or more shows only its first three digits.',
  'method.drawing.title': 'Charts',
  'method.drawing':
    'A year is drawn by weeks. Bands mark Saturdays and Sundays, and the day under the pointer names US federal holidays. The small chart of a card shows the current calendar week or month.',
  'method.arrows.title': 'Arrows',
  'method.arrows':
    'The arrow says only whether a figure rose or fell, and its color repeats that. What is better depends on the figure: its definition says so.',
} as const;
