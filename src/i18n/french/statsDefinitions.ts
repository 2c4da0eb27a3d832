import type english from '../messages/statsDefinitions';
import type { Words } from '../language';

const DAILY = 'Une nouvelle valeur chaque jour.';
const GROWING = 'Une nouvelle valeur chaque jour. Celle d’aujourd’hui est partielle.';
const MEMBERS =
  'Une nouvelle valeur chaque jour. Elle change quand des entreprises arrivent ou partent.';
const VEHICLES =
  'Une nouvelle valeur chaque jour. Elle change quand des véhicules sont ajoutés ou retirés.';
const SLOW = 'Une nouvelle valeur chaque jour. Elle évolue en général lentement.';

export default {
  network_total_transactions: {
    what: 'Toutes les transactions enregistrées par le réseau en un jour.',
    changes: GROWING,
  },
  network_total_transactions_cost: {
    what: 'Coût d’une transaction publié par le réseau, en dollars américains.',
    changes: 'Seulement quand le réseau publie un nouveau coût.',
  },
  network_transactions_per_second: {
    what: 'Nombre de transactions par seconde que le réseau dit pouvoir traiter. C’est une capacité, pas le trafic actuel.',
    changes: 'Seulement quand le réseau publie une nouvelle capacité.',
  },
  network_average_transaction_time: {
    what: 'Délai entre l’envoi d’une transaction et sa confirmation, publié par le réseau, en secondes.',
    changes: 'Seulement quand le réseau publie un nouveau délai.',
  },
  network_number_of_active_addresses: {
    what: 'Les adresses actives sur le réseau en un jour. Une personne ou une entreprise peut en avoir plusieurs.',
    changes: DAILY,
  },
  network_number_of_shippers: {
    what: 'Les entreprises du réseau qui expédient des marchandises.',
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
    what: 'Les expéditions commandées en un jour. Une expédition peut devenir plusieurs chargements, et un chargement peut réunir plusieurs expéditions.',
    changes: GROWING,
  },
  demand_total_shipment_cost: {
    what: 'Fret sous gestion (FUM)\u00a0: ce que les expéditeurs ont payé pour les expéditions du jour, en dollars américains.',
    changes: GROWING,
  },
  demand_cost_per_shipment: {
    what: 'Le coût des expéditions du jour divisé par leur nombre, en dollars américains.',
    changes: DAILY,
  },
  demand_change_in_cost: {
    what: 'La baisse du coût par expédition, en pourcentage\u00a0: «\u00a0- 4%\u00a0» signifie 4 % de moins. Un pourcentage plus grand signifie une économie plus grande.',
    changes: DAILY,
  },
  supply_total_loads: {
    what: 'Les chargements confiés à des transporteurs en un jour.',
    changes: GROWING,
  },
  supply_total_loads_cost: {
    what: 'Le coût total des chargements du jour, en dollars américains. Il augmente avec leur nombre et avec leur prix.',
    changes: GROWING,
  },
  supply_cost_per_load: {
    what: 'Le coût des chargements du jour divisé par leur nombre, en dollars américains.',
    changes: DAILY,
  },
  supply_change_in_profit: {
    what: 'La hausse du bénéfice des transporteurs, en pourcentage\u00a0: «\u00a0+ 4%\u00a0» signifie 4 % de plus.',
    changes: DAILY,
  },
  supply_total_tractors: {
    what: 'Les tracteurs routiers, qui tirent les remorques, enregistrés sur le réseau.',
    changes: VEHICLES,
  },
  supply_total_trailers: {
    what: 'Les remorques enregistrées sur le réseau.',
    changes:
      'Une nouvelle valeur chaque jour. Elle change quand des remorques sont ajoutées ou retirées.',
  },
  supply_total_drivers: {
    what: 'Les chauffeurs enregistrés sur le réseau.',
    changes:
      'Une nouvelle valeur chaque jour. Elle change quand des chauffeurs arrivent ou partent.',
  },
  pipeline_total_gmv: {
    what: 'Valeur brute des marchandises (GMV)\u00a0: valeur des affaires attendues par l’intermédiaire du réseau, en dollars américains. Elle n’a pas de carte sur cette page.',
    changes: DAILY,
  },
  pipeline_total_freight_spend: {
    what: 'Fret sous gestion (FUM) en préparation\u00a0: dépenses de fret des clients actuels et futurs, en dollars américains. Les affaires attendues sont comprises.',
    changes: SLOW,
  },
  pipeline_annual_shipments: {
    what: 'Les expéditions annuelles des entreprises en préparation. Chaque valeur porte sur une année entière\u00a0: n’additionnez pas plusieurs jours.',
    changes: SLOW,
  },
  pipeline_total_projected_arr: {
    what: 'Le revenu annuel récurrent (ARR) prévu d’après les affaires en préparation, en dollars américains. C’est une estimation, pas un revenu acquis.',
    changes: SLOW,
  },
  community_total_integrations: {
    what: 'Les systèmes connectés au réseau, par exemple de planification et de suivi du transport.',
    changes:
      'Une nouvelle valeur chaque jour. Elle change quand un système est connecté ou déconnecté.',
  },
  community_total_x_followers: {
    what: 'Les abonnés du compte X du réseau. Certains ne sont peut-être pas des personnes.',
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
