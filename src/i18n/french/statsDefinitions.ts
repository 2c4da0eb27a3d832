import type english from '../messages/statsDefinitions';
import type { Words } from '../language';

const DAILY = 'Une nouvelle valeur chaque jour.';
const GROWING = 'Une nouvelle valeur chaque jour\u00a0; celle d’aujourd’hui est partielle.';
const MEMBERS =
  'Une nouvelle valeur chaque jour\u00a0; elle change quand des entreprises arrivent ou partent.';
const VEHICLES =
  'Une nouvelle valeur chaque jour\u00a0; elle change quand des véhicules sont ajoutés ou retirés.';
const SLOW = 'Une nouvelle valeur chaque jour\u00a0; elle évolue d’ordinaire lentement.';

export default {
  network_total_transactions: {
    what: 'Les transactions de toute nature que le réseau a enregistrées en un jour.',
    changes: GROWING,
  },
  network_total_transactions_cost: {
    what: 'Ce que le réseau indique comme coût d’une transaction, en dollars américains.',
    changes: 'Seulement quand le réseau indique un autre coût.',
  },
  network_transactions_per_second: {
    what: 'Ce que le réseau indique comme nombre de transactions qu’il peut traiter par seconde. C’est une capacité, non le trafic du moment.',
    changes: 'Seulement quand le réseau indique une autre capacité.',
  },
  network_average_transaction_time: {
    what: 'Ce que le réseau indique comme délai entre l’envoi d’une transaction et sa confirmation, en secondes.',
    changes: 'Seulement quand le réseau indique un autre délai.',
  },
  network_number_of_active_addresses: {
    what: 'Les adresses du réseau qui comptent comme actives un jour donné. Une personne ou une entreprise peut en avoir plusieurs.',
    changes: DAILY,
  },
  network_number_of_shippers: {
    what: 'Les entreprises du réseau qui ont des marchandises à expédier.',
    changes: MEMBERS,
  },
  network_number_of_freight_brokers: {
    what: 'Les entreprises du réseau qui organisent le transport entre expéditeurs et transporteurs.',
    changes: MEMBERS,
  },
  network_number_of_carriers: {
    what: 'Les entreprises du réseau qui transportent des marchandises.',
    changes: MEMBERS,
  },
  demand_number_of_shipments: {
    what: 'Les expéditions que les expéditeurs ont demandées en un jour. Une expédition peut devenir plusieurs chargements, et un chargement peut réunir plusieurs expéditions.',
    changes: GROWING,
  },
  demand_total_shipment_cost: {
    what: 'Le fret sous gestion\u00a0: le coût des expéditions d’un jour pour les expéditeurs, en dollars américains.',
    changes: GROWING,
  },
  demand_cost_per_shipment: {
    what: 'Le coût des expéditions d’un jour divisé par leur nombre, en dollars américains.',
    changes: DAILY,
  },
  demand_change_in_cost: {
    what: 'De combien pour cent le coût par expédition a baissé\u00a0: «\u00a0- 4%\u00a0» signifie 4 % de moins. Un pourcentage plus grand signifie une économie plus grande.',
    changes: DAILY,
  },
  supply_total_loads: {
    what: 'Les chargements qui ont été confiés à des transporteurs en un jour.',
    changes: GROWING,
  },
  supply_total_loads_cost: {
    what: 'Ce que les chargements d’un jour coûtent ensemble, en dollars américains. Cela croît avec leur nombre comme avec leur prix.',
    changes: GROWING,
  },
  supply_cost_per_load: {
    what: 'Le coût des chargements d’un jour divisé par leur nombre, en dollars américains.',
    changes: DAILY,
  },
  supply_change_in_profit: {
    what: 'De combien pour cent le bénéfice des transporteurs a augmenté\u00a0: «\u00a0+ 4%\u00a0» signifie 4 % de plus.',
    changes: DAILY,
  },
  supply_total_tractors: {
    what: 'Les tracteurs routiers, qui tirent les remorques, enregistrés sur le réseau.',
    changes: VEHICLES,
  },
  supply_total_trailers: {
    what: 'Les remorques enregistrées sur le réseau.',
    changes:
      'Une nouvelle valeur chaque jour\u00a0; elle change quand des remorques sont ajoutées ou retirées.',
  },
  supply_total_drivers: {
    what: 'Les chauffeurs enregistrés sur le réseau.',
    changes:
      'Une nouvelle valeur chaque jour\u00a0; elle change quand des chauffeurs arrivent ou partent.',
  },
  pipeline_total_gmv: {
    what: 'Valeur brute des marchandises\u00a0: la valeur des affaires attendues par le réseau, en dollars américains. Elle n’a pas de carte sur cette page.',
    changes: DAILY,
  },
  pipeline_total_freight_spend: {
    what: 'Le fret sous gestion en préparation\u00a0: ce que dépensent en fret les entreprises qui utilisent le réseau ou vont le rejoindre, en dollars américains. Les affaires attendues y sont comprises.',
    changes: SLOW,
  },
  pipeline_annual_shipments: {
    what: 'Les expéditions en un an des entreprises en préparation. Chaque valeur porte sur une année entière\u00a0: les valeurs de plusieurs jours ne s’additionnent pas.',
    changes: SLOW,
  },
  pipeline_total_projected_arr: {
    what: 'Le revenu annuel récurrent prévu d’après les affaires en préparation, en dollars américains. C’est une estimation, non un revenu acquis.',
    changes: SLOW,
  },
  community_total_integrations: {
    what: 'Les systèmes reliés au réseau, tels que ceux avec lesquels les entreprises planifient et suivent le transport.',
    changes:
      'Une nouvelle valeur chaque jour\u00a0; elle change quand un système est relié ou retiré.',
  },
  community_total_x_followers: {
    what: 'Les abonnés du compte du réseau sur X. Personne ne peut dire combien d’entre eux sont des personnes.',
    changes: DAILY,
  },
  community_total_telegram_members: {
    what: 'Les membres du groupe du réseau sur Telegram.',
    changes: DAILY,
  },
  community_total_discord_members: {
    what: 'Les membres du serveur du réseau sur Discord.',
    changes: DAILY,
  },
} satisfies Words<typeof english>;
