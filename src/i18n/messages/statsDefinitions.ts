const REPORTED =
  'The figure that the operator reports for each UTC day. Waybill does not derive it from its own records.';
const SUMMED = ' For a range, the days are added up.';
const NEWEST = ' For a range, the last day counts.';
const PUBLISHED =
  'Not computed here: the network publishes one value, which is the same for every range.';

/**
 * Knowledge about each metric, by its identifier: what it counts, how it is computed, how it can
 * mislead and how often its figure changes. The English texts of `waybill.stats.definitions`; they load
 * with the first definition or page of a metric.
 */
export default {
  network_total_transactions: {
    what: 'All transactions that the network recorded in a day.',
    changes: 'A new figure every day. Today’s figure is partial.',
    computed: REPORTED + SUMMED,
    caution:
      'A transaction is not a shipment: one shipment writes many transactions. More transactions do not always mean more freight.',
  },
  network_total_transactions_cost: {
    what: 'Cost of one transaction as published by the network, in US dollars.',
    changes: 'Only when the network publishes a new cost.',
    computed: PUBLISHED,
    caution:
      'It is a list value, not an average of fees that were paid. It has no history, so it cannot show a trend.',
  },
  network_transactions_per_second: {
    what: 'Transactions per second that the network says it can process. This is capacity, not current traffic.',
    changes: 'Only when the network publishes a new capacity.',
    computed: PUBLISHED,
    caution: 'Capacity says nothing about use. To see real traffic, see Transactions (TXN).',
  },
  network_average_transaction_time: {
    what: 'Time from sending a transaction to its confirmation as published by the network, in seconds.',
    changes: 'Only when the network publishes a new time.',
    computed: PUBLISHED,
    caution:
      'Individual transactions can take longer, especially under load. It has no history, so it cannot show a trend.',
  },
  network_number_of_active_addresses: {
    what: 'Addresses that were active on the network in a day. One person or company can have several.',
    changes: 'A new figure every day.',
    computed: REPORTED + NEWEST,
    caution:
      'Addresses are not people or companies. One company can have many, and an address that was active for one transaction counts the same as a busy one.',
  },
  network_number_of_shippers: {
    what: 'Companies on the network that send goods.',
    changes: 'A new figure every day. It changes when companies join or leave.',
    computed:
      'The number of companies of the type “Shipper” that were on record at the end of the UTC day. For a range, the last day counts.',
    caution:
      'A company on record is not always active. A company that both ships and carries counts once, under the type on its record.',
  },
  network_number_of_freight_brokers: {
    what: 'Companies on the network that arrange transport between shippers and carriers.',
    changes: 'A new figure every day. It changes when companies join or leave.',
    computed:
      'The number of companies of the type “Freight Broker” that were on record at the end of the UTC day. For a range, the last day counts.',
    caution:
      'A company on record is not always active. Carriers that also broker freight count as carriers.',
  },
  network_number_of_carriers: {
    what: 'Companies on the network that carry goods.',
    changes: 'A new figure every day. It changes when companies join or leave.',
    computed:
      'The number of companies of the type “Carrier” that were on record at the end of the UTC day. For a range, the last day counts.',
    caution:
      'A company with one truck counts the same as a company with a thousand. A company on record is not always active.',
  },
  demand_number_of_shipments: {
    what: 'Shipments that shippers ordered in a day. One shipment can become several loads, and one load can carry several shipments.',
    changes: 'A new figure every day. Today’s figure is partial.',
    computed: 'The number of shipments created on the UTC day. For a range, the days are added up.',
    caution:
      'Shipments differ in size, and those that are cancelled later still count. Compare whole weeks, because little freight moves at weekends.',
  },
  demand_total_shipment_cost: {
    what: 'Freight under management (FUM): what shippers paid for the day’s shipments, in US dollars.',
    changes: 'A new figure every day. Today’s figure is partial.',
    computed:
      'The sum of the total prices of the shipments created on the UTC day. For a range, the days are added up.',
    caution:
      'The price counts on the day of the order, not of the delivery or the payment. It rises with the number of shipments as well as with prices. “Total FUM” in Pipeline is another figure.',
  },
  demand_cost_per_shipment: {
    what: 'The day’s shipment cost divided by the number of shipments, in US dollars.',
    changes: 'A new figure every day.',
    computed:
      'Total price of the day’s shipments divided by their number. For a range, the sum of all prices is divided by the number of shipments.',
    caution:
      'It also moves when the mix changes: more short or small shipments lower it although no price has changed.',
  },
  demand_change_in_cost: {
    what: 'How much the cost per shipment fell, in percent: “- 4%” means 4% lower. A larger percentage means larger savings.',
    changes: 'A new figure every day.',
    computed:
      'The cost per shipment of the last 28 days is compared with the same 28 days 365 days earlier. For a range, the days are averaged, weighted by shipments.',
    caution:
      'The page writes a saving with a minus sign; in data files the number is positive when costs fell. It compares years, so it reacts slowly, and a change of mix looks like a change of price.',
  },
  supply_total_loads: {
    what: 'Loads created in a day.',
    changes: 'A new figure every day. Today’s figure is partial.',
    computed:
      'The number of loads with a creation date on the UTC day. For a range, the days are added up.',
    caution:
      'A load is not a shipment: a shipment can become several loads. Full and nearly empty loads count the same.',
  },
  supply_total_loads_cost: {
    what: 'Total cost of the day’s loads, in US dollars. It grows with the number of loads and with their price.',
    changes: 'A new figure every day. Today’s figure is partial.',
    computed: 'The costs of the day’s loads, added up. For a range, the days are added up.',
    caution:
      'Costs that are entered later change past days only if the day is computed again. A higher total can mean more loads or higher prices.',
  },
  supply_cost_per_load: {
    what: 'The day’s load cost divided by the number of loads, in US dollars.',
    changes: 'A new figure every day.',
    computed:
      'The cost of the day’s loads divided by their number. For a range, the cost of all loads is divided by the number of loads.',
    caution:
      'Distance is not taken into account: longer loads raise it although no rate has changed. On days with few loads, one expensive load has a large effect.',
  },
  supply_change_in_profit: {
    what: 'How much carrier profit rose, in percent: “+ 4%” means 4% higher.',
    changes: 'A new figure every day.',
    computed:
      'The profit per load, revenue less costs, of the last 28 days is compared with the same 28 days 365 days earlier. For a range, the days are averaged, weighted by loads.',
    caution:
      'It is a change in percent, not a profit. If the profit of the year before was small, a small amount looks like a large percentage.',
  },
  supply_total_tractors: {
    what: 'Tractors (the trucks that pull trailers) registered on the network.',
    changes: 'A new figure every day. It changes when vehicles are added or removed.',
    computed:
      'The number of tractors on record at the end of the UTC day. For a range, the last day counts.',
    caution:
      'A tractor on record may be out of service or without a driver. The figure is a fleet, not capacity available today.',
  },
  supply_total_trailers: {
    what: 'Trailers registered on the network.',
    changes: 'A new figure every day. It changes when trailers are added or removed.',
    computed:
      'The number of trailers on record at the end of the UTC day. For a range, the last day counts.',
    caution:
      'All types of trailer count the same: a shortage of refrigerated trailers does not show. A trailer on record may be out of service.',
  },
  supply_total_drivers: {
    what: 'Drivers registered on the network.',
    changes: 'A new figure every day. It changes when drivers join or leave.',
    computed:
      'The number of drivers on record at the end of the UTC day. For a range, the last day counts.',
    caution:
      'A driver on record may be off duty or have left. Two drivers of one tractor count as two.',
  },
  pipeline_total_gmv: {
    what: 'Gross merchandise value (GMV): expected value of business through the network, in US dollars. It has no card on this page.',
    changes: 'A new figure every day.',
    computed: REPORTED,
    caution: 'It includes expected business, which may not happen.',
  },
  pipeline_total_freight_spend: {
    what: 'Freight under management (FUM) in the pipeline: freight spending of current and future customers, in US dollars. It includes expected business.',
    changes: 'A new figure every day. It usually changes slowly.',
    computed: REPORTED + NEWEST,
    caution:
      'Expected business is included and may not happen. Each figure covers a whole year, so days must not be added up. “Total FUM” in Demand is another figure.',
  },
  pipeline_annual_shipments: {
    what: 'Shipments per year of the companies in the pipeline. Each figure covers a whole year, so do not add up several days.',
    changes: 'A new figure every day. It usually changes slowly.',
    computed: REPORTED + NEWEST,
    caution:
      'Each figure covers a whole year, so days must not be added up. It contains estimates by companies that have not shipped yet.',
  },
  pipeline_total_projected_arr: {
    what: 'Annual recurring revenue (ARR) projected from the pipeline, in US dollars. This is an estimate, not income.',
    changes: 'A new figure every day. It usually changes slowly.',
    computed: REPORTED + NEWEST,
    caution:
      'A projection is not revenue. It changes when assumptions change, even if no customer joins or leaves.',
  },
  community_total_integrations: {
    what: 'Systems connected to the network, such as transport planning and tracking systems.',
    changes: 'A new figure every day. It changes when a system is connected or disconnected.',
    computed: REPORTED + NEWEST,
    caution:
      'A connected system may be idle. The figure does not say how much freight passes through a connection.',
  },
  community_total_x_followers: {
    what: 'Followers of the network’s X account. Some may not be people.',
    changes: 'A new figure every day.',
    computed: REPORTED + NEWEST,
    caution:
      'Followers include inactive and automated accounts. The platform sometimes removes many in one day.',
  },
  community_total_telegram_members: {
    what: 'Members of the network’s Telegram group.',
    changes: 'A new figure every day.',
    computed: REPORTED + NEWEST,
    caution:
      'Members include silent and automated accounts. The same person can be a member here, on Discord and on X.',
  },
  community_total_discord_members: {
    what: 'Members of the network’s Discord server.',
    changes: 'A new figure every day.',
    computed: REPORTED + NEWEST,
    caution:
      'Members include silent and automated accounts. The same person can be a member here, on Telegram and on X.',
  },
} as const satisfies Record<string, Record<'what' | 'changes' | 'computed' | 'caution', string>>;

/** Labels and sentences around a definition, under `waybill.stats.details`. */
export const definitionWords = {
  'how.flow': 'The total of all days in the chosen range.',
  'how.stock': 'The value of the last day.',
  'how.rate': 'The average over the days in the chosen range.',
  'base.flow':
    'Only whole days (UTC) count. The change is measured against the total of the same number of days before.',
  'base.stock':
    'Only whole days (UTC) count. The change is measured against the value that many days earlier.',
  'base.rate':
    'Only whole days (UTC) count. The change is measured against the average of the same number of days before.',
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
  'definition.how': 'How it is computed',
  'definition.changes': 'How often it changes',
  'definition.good': 'How to read it',
  'definition.mini': 'Small chart',
  'definition.now': 'In the chosen range',
  'definition.close': 'Close',
  'method.days.title': 'Days',
  'method.days':
    'Days are counted in UTC. Today is dashed and left out of totals, comparisons and scales, because its figure is still growing.',
  'method.totals.title': 'Totals',
  'method.totals':
    'Counts and amounts of a day, such as loads, are added up. For what exists at a moment, such as carriers or followers, the last day counts. Rates are averages of the days, weighted by their volume where it is known.',
  'method.comparison.title': 'Comparison',
  'method.comparison':
    'Every range is compared with the same number of days before it. A dashed line shows the same weekdays 1, 4, 12 or 52 weeks earlier, and the sentence of the chart then compares with those days. Because these are whole weeks, up to six days can belong to both periods. The change of a percentage is in percent, too: from 5% to 4% is down 20%. A percentage of 1,000 or more shows only its first three digits.',
  'method.drawing.title': 'Charts',
  'method.drawing':
    'A year is drawn in weeks. Bands mark Saturdays and Sundays. US federal holidays are marked, and their names appear with the day. The small chart of a card shows the current calendar week or month.',
  'method.arrows.title': 'Arrows',
  'method.arrows':
    'The arrow says only whether a figure rose or fell, and its color repeats that. The definition of a figure says whether higher or lower is better.',
  'method.lanes.title': 'Lanes',
  'method.lanes':
    'A lane leads from the state of a load’s first pickup to that of its last delivery. It counts the loads of the last %{days} whole days. Lanes with fewer than %{minimum} loads are left out, because they could show the business of one company.',
} as const;
