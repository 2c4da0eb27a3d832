// @vitest-environment node
import { expect, it } from 'vitest';

import { GROUP_OPTIONS, metricOptions } from '../../../src/customizations/metricInputs';

it('the metric input offers the five categories of statistics', () => {
  const offered = GROUP_OPTIONS.map(({ value }) => value);
  expect(offered).toEqual(['Network', 'Demand', 'Supply', 'Pipeline', 'Community']);
});

it.each([
  [
    'Network',
    `total_transactions, total_transactions_cost, transactions_per_second,
     average_transaction_time, number_of_active_addresses, number_of_shippers,
     number_of_freight_brokers, number_of_carriers`,
  ],
  ['Demand', 'number_of_shipments, total_shipment_cost, cost_per_shipment, change_in_cost'],
  ['Supply', 'total_loads, total_loads_cost, cost_per_load, change_in_profit, total_tractors'],
  ['Pipeline', 'total_freight_spend, annual_shipments, total_projected_arr'],
  [
    'Community',
    'total_integrations, total_x_followers, total_telegram_members, total_discord_members',
  ],
])('the metric input offers the metrics of %s and no others', (group, list) => {
  const offered = metricOptions(group).map(({ value }) => value);
  const names = list.split(',').map((name) => `${group.toLowerCase()}_${name.trim()}`);
  expect(offered).toEqual(names);
});

it('the metric input offers no metric before its category', () => {
  expect(metricOptions('')).toEqual([]);
});
