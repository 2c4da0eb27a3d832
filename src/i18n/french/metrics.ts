/** The names of the metrics' groups. */
export const groups = {
  Network: 'Réseau',
  Demand: 'Demande',
  Supply: 'Offre',
  Pipeline: 'En préparation',
  Community: 'Communauté',
};

/** The metrics' names, by identifier. */
export const metrics = {
  network_total_transactions: 'Transactions (TXN)',
  network_total_transactions_cost: 'Coût par TXN',
  network_transactions_per_second: 'TPS',
  network_average_transaction_time: 'Délai de confirmation',
  network_number_of_active_addresses: 'Adresses actives',
  network_number_of_shippers: 'Expéditeurs',
  network_number_of_freight_brokers: 'Courtiers de fret',
  network_number_of_carriers: 'Transporteurs',
  demand_number_of_shipments: 'Nb d’expéditions',
  demand_total_shipment_cost: 'Total FUM',
  demand_cost_per_shipment: 'Coût par expédition',
  demand_change_in_cost: 'Δ du coût',
  supply_total_loads: 'Nb de chargements',
  supply_total_loads_cost: 'Coût total',
  supply_cost_per_load: 'Coût par chargement',
  supply_change_in_profit: 'Δ du bénéfice',
  supply_total_tractors: 'Nb de tracteurs',
  supply_total_trailers: 'Nb de remorques',
  supply_total_drivers: 'Nb de chauffeurs',
  pipeline_total_gmv: 'Total GMV',
  pipeline_total_freight_spend: 'Total FUM',
  pipeline_annual_shipments: 'Expéditions annuelles',
  pipeline_total_projected_arr: 'ARR prévisionnel',
  community_total_integrations: 'Intégrations',
  community_total_x_followers: 'Abonnés sur X',
  community_total_telegram_members: 'Membres sur Telegram',
  community_total_discord_members: 'Membres sur Discord',
};
