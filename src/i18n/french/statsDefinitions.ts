import type english from '../messages/statsDefinitions';
import type { Translated } from '../language';

const DAILY = 'Une nouvelle valeur chaque jour.';
const GROWING = 'Une nouvelle valeur chaque jour. Celle d’aujourd’hui est partielle.';
const MEMBERS =
  'Une nouvelle valeur chaque jour. Elle change quand des entreprises arrivent ou partent.';
const VEHICLES =
  'Une nouvelle valeur chaque jour. Elle change quand des véhicules sont ajoutés ou retirés.';
const SLOW = 'Une nouvelle valeur chaque jour. Elle évolue en général lentement.';

const REPORTED =
  'La valeur communiquée par l’exploitant pour chaque jour UTC. Waybill ne la calcule pas à partir de ses fiches.';
const SUMMED = ' Pour une période, les jours s’additionnent.';
const NEWEST = ' Pour une période, c’est le dernier jour qui compte.';
const PUBLISHED =
  'Rien n’est calculé ici\u00a0: le réseau publie une valeur, la même pour toute période.';

export default {
  network_total_transactions: {
    what: 'Toutes les transactions enregistrées par le réseau en un jour.',
    changes: GROWING,
    computed: REPORTED + SUMMED,
    caution:
      'Une transaction n’est pas une expédition\u00a0: une expédition produit de nombreuses transactions. Plus de transactions ne veut pas toujours dire plus de fret.',
  },
  network_total_transactions_cost: {
    what: 'Coût d’une transaction publié par le réseau, en dollars américains.',
    changes: 'Seulement quand le réseau publie un nouveau coût.',
    computed: PUBLISHED,
    caution:
      'C’est un tarif affiché, pas une moyenne des frais payés. Sans historique, il ne montre aucune tendance.',
  },
  network_transactions_per_second: {
    what: 'Nombre de transactions par seconde que le réseau déclare pouvoir traiter. C’est une capacité, pas le trafic actuel.',
    changes: 'Seulement quand le réseau publie une nouvelle capacité.',
    computed: PUBLISHED,
    caution:
      'La capacité ne dit rien de l’utilisation. Pour le trafic réel, consultez Transactions (TXN).',
  },
  network_average_transaction_time: {
    what: 'Délai entre l’envoi d’une transaction et sa confirmation, publié par le réseau, en secondes.',
    changes: 'Seulement quand le réseau publie un nouveau délai.',
    computed: PUBLISHED,
    caution:
      'Certaines transactions prennent plus de temps, surtout en cas de forte charge. Sans historique, il ne montre aucune tendance.',
  },
  network_number_of_active_addresses: {
    what: 'Les adresses actives sur le réseau en un jour. Une personne ou une entreprise peut en avoir plusieurs.',
    changes: DAILY,
    computed: REPORTED + NEWEST,
    caution:
      'Une adresse n’est ni une personne ni une entreprise. Une entreprise peut en avoir plusieurs, et une adresse active une seule fois compte autant qu’une autre.',
  },
  network_number_of_shippers: {
    what: 'Les entreprises du réseau qui expédient des marchandises.',
    changes: MEMBERS,
    computed:
      'Le nombre d’entreprises du type «\u00a0Shipper\u00a0» enregistrées à la fin du jour UTC. Pour une période, c’est le dernier jour qui compte.',
    caution:
      'Une entreprise enregistrée n’est pas toujours active. Une entreprise qui expédie et transporte compte une fois, sous le type de sa fiche.',
  },
  network_number_of_freight_brokers: {
    what: 'Les entreprises du réseau qui organisent le transport entre expéditeurs et transporteurs.',
    changes: MEMBERS,
    computed:
      'Le nombre d’entreprises du type «\u00a0Freight Broker\u00a0» enregistrées à la fin du jour UTC. Pour une période, c’est le dernier jour qui compte.',
    caution:
      'Une entreprise enregistrée n’est pas toujours active. Les transporteurs qui font aussi du courtage comptent comme transporteurs.',
  },
  network_number_of_carriers: {
    what: 'Les entreprises du réseau qui transportent des marchandises.',
    changes: MEMBERS,
    computed:
      'Le nombre d’entreprises du type «\u00a0Carrier\u00a0» enregistrées à la fin du jour UTC. Pour une période, c’est le dernier jour qui compte.',
    caution:
      'Une entreprise d’un seul camion compte autant qu’une entreprise de mille camions. Une entreprise enregistrée n’est pas toujours active.',
  },
  demand_number_of_shipments: {
    what: 'Les expéditions commandées en un jour. Une expédition peut devenir plusieurs chargements, et un chargement peut réunir plusieurs expéditions.',
    changes: GROWING,
    computed:
      'Le nombre d’expéditions créées le jour UTC. Pour une période, les jours s’additionnent.',
    caution:
      'Les expéditions n’ont pas toutes la même taille, et celles qui sont annulées ensuite restent comptées. Comparez des semaines entières, car peu de fret circule le week-end.',
  },
  demand_total_shipment_cost: {
    what: 'Fret sous gestion (FUM)\u00a0: ce que les expéditeurs ont payé pour les expéditions du jour, en dollars américains.',
    changes: GROWING,
    computed:
      'La somme des prix totaux des expéditions créées le jour UTC. Pour une période, les jours s’additionnent.',
    caution:
      'Le prix compte le jour de la commande, pas de la livraison ni du paiement. Il augmente avec le nombre d’expéditions comme avec les prix. «\u00a0Total FUM\u00a0» dans Pipeline est une autre valeur.',
  },
  demand_cost_per_shipment: {
    what: 'Le coût des expéditions du jour divisé par leur nombre, en dollars américains.',
    changes: DAILY,
    computed:
      'Le prix total des expéditions du jour divisé par leur nombre. Pour une période, la somme des prix est divisée par le nombre d’expéditions.',
    caution:
      'La composition joue aussi\u00a0: davantage d’expéditions courtes ou petites le font baisser sans qu’aucun prix ne change.',
  },
  demand_change_in_cost: {
    what: 'La baisse du coût par expédition, en pourcentage\u00a0: «\u00a0−\u00a04\u00a0%\u00a0» signifie 4\u00a0% de moins. Un pourcentage plus grand signifie une économie plus grande.',
    changes: DAILY,
    computed:
      'Le coût par expédition des 28 derniers jours est comparé aux mêmes 28 jours, 365 jours plus tôt. Pour une période, on fait la moyenne des jours, pondérée par les expéditions.',
    caution:
      'La page écrit une économie avec un signe moins\u00a0; dans les fichiers de données, le nombre est positif quand les coûts ont baissé. La comparaison porte sur un an\u00a0: elle réagit lentement, et un changement de composition ressemble à un changement de prix.',
  },
  supply_total_loads: {
    what: 'Les chargements créés en un jour.',
    changes: GROWING,
    computed:
      'Le nombre de chargements dont la date de création est le jour UTC. Pour une période, les jours s’additionnent.',
    caution:
      'Un chargement n’est pas une expédition\u00a0: une expédition peut devenir plusieurs chargements. Pleins ou presque vides, tous comptent de la même façon.',
  },
  supply_total_loads_cost: {
    what: 'Le coût total des chargements du jour, en dollars américains. Il augmente avec leur nombre et avec leur prix.',
    changes: GROWING,
    computed:
      'La somme des coûts des chargements du jour. Pour une période, les jours s’additionnent.',
    caution:
      'Les coûts saisis plus tard ne changent un jour passé que s’il est recalculé. Un total plus élevé peut venir du nombre de chargements ou des prix.',
  },
  supply_cost_per_load: {
    what: 'Le coût des chargements du jour divisé par leur nombre, en dollars américains.',
    changes: DAILY,
    computed:
      'Le coût des chargements du jour divisé par leur nombre. Pour une période, le coût de tous les chargements est divisé par leur nombre.',
    caution:
      'La distance n’est pas prise en compte\u00a0: des trajets plus longs le font monter sans qu’aucun tarif ne change. Un jour de peu de chargements, un seul chargement cher pèse beaucoup.',
  },
  supply_change_in_profit: {
    what: 'La hausse du bénéfice des transporteurs, en pourcentage\u00a0: «\u00a0+\u00a04\u00a0%\u00a0» signifie 4\u00a0% de plus.',
    changes: DAILY,
    computed:
      'Le bénéfice par chargement, recettes moins coûts, des 28 derniers jours est comparé aux mêmes 28 jours, 365 jours plus tôt. Pour une période, on fait la moyenne des jours, pondérée par les chargements.',
    caution:
      'C’est une variation en pourcentage, pas un bénéfice. Si le bénéfice de l’année précédente était faible, un petit montant devient un grand pourcentage.',
  },
  supply_total_tractors: {
    what: 'Les tracteurs routiers, qui tirent les remorques, enregistrés sur le réseau.',
    changes: VEHICLES,
    computed:
      'Le nombre de tracteurs enregistrés à la fin du jour UTC. Pour une période, c’est le dernier jour qui compte.',
    caution:
      'Un tracteur enregistré peut être hors service ou sans chauffeur. La valeur décrit un parc, pas la capacité disponible aujourd’hui.',
  },
  supply_total_trailers: {
    what: 'Les remorques enregistrées sur le réseau.',
    changes:
      'Une nouvelle valeur chaque jour. Elle change quand des remorques sont ajoutées ou retirées.',
    computed:
      'Le nombre de remorques enregistrées à la fin du jour UTC. Pour une période, c’est le dernier jour qui compte.',
    caution:
      'Tous les types de remorque sont comptés de la même façon\u00a0: un manque de remorques frigorifiques ne se voit pas. Une remorque enregistrée peut être hors service.',
  },
  supply_total_drivers: {
    what: 'Les chauffeurs enregistrés sur le réseau.',
    changes:
      'Une nouvelle valeur chaque jour. Elle change quand des chauffeurs arrivent ou partent.',
    computed:
      'Le nombre de chauffeurs enregistrés à la fin du jour UTC. Pour une période, c’est le dernier jour qui compte.',
    caution:
      'Un chauffeur enregistré peut être en repos ou parti. Deux chauffeurs d’un même tracteur comptent pour deux.',
  },
  pipeline_total_gmv: {
    what: 'Valeur brute des marchandises (GMV)\u00a0: valeur des affaires attendues par l’intermédiaire du réseau, en dollars américains. Elle n’a pas de carte sur cette page.',
    changes: DAILY,
    computed: REPORTED,
    caution: 'Les affaires attendues sont comprises, et elles peuvent ne pas se faire.',
  },
  pipeline_total_freight_spend: {
    what: 'Fret sous gestion (FUM) du pipeline commercial\u00a0: dépenses de fret des clients actuels et futurs, en dollars américains. Les affaires attendues sont comprises.',
    changes: SLOW,
    computed: REPORTED + NEWEST,
    caution:
      'Les affaires attendues sont comprises, et elles peuvent ne pas se faire. Chaque valeur porte sur une année entière\u00a0: n’additionnez pas les jours. «\u00a0Total FUM\u00a0» dans Demande est une autre valeur.',
  },
  pipeline_annual_shipments: {
    what: 'Les expéditions annuelles des entreprises du pipeline commercial. Chaque valeur porte sur une année entière\u00a0: n’additionnez pas plusieurs jours.',
    changes: SLOW,
    computed: REPORTED + NEWEST,
    caution:
      'Chaque valeur porte sur une année entière\u00a0: n’additionnez pas les jours. Elle contient des estimations d’entreprises qui n’ont encore rien expédié.',
  },
  pipeline_total_projected_arr: {
    what: 'Le revenu annuel récurrent (ARR) prévu d’après le pipeline commercial, en dollars américains. C’est une estimation, pas un revenu acquis.',
    changes: SLOW,
    computed: REPORTED + NEWEST,
    caution:
      'Une projection n’est pas un revenu. Elle change avec les hypothèses, même si aucun client n’arrive ni ne part.',
  },
  community_total_integrations: {
    what: 'Les systèmes connectés au réseau, par exemple de planification et de suivi du transport.',
    changes:
      'Une nouvelle valeur chaque jour. Elle change quand un système est connecté ou déconnecté.',
    computed: REPORTED + NEWEST,
    caution:
      'Un système connecté peut rester inactif. La valeur ne dit pas combien de fret passe par une connexion.',
  },
  community_total_x_followers: {
    what: 'Les abonnés du compte X du réseau. Certains ne sont peut-être pas des personnes.',
    changes: DAILY,
    computed: REPORTED + NEWEST,
    caution:
      'Les abonnés comprennent des comptes inactifs ou automatiques. La plateforme en supprime parfois beaucoup en un jour.',
  },
  community_total_telegram_members: {
    what: 'Les membres du groupe du réseau sur Telegram.',
    changes: DAILY,
    computed: REPORTED + NEWEST,
    caution:
      'Les membres comprennent des comptes silencieux ou automatiques. Une même personne peut être membre ici, sur Discord et sur X.',
  },
  community_total_discord_members: {
    what: 'Les membres du serveur du réseau sur Discord.',
    changes: DAILY,
    computed: REPORTED + NEWEST,
    caution:
      'Les membres comprennent des comptes silencieux ou automatiques. Une même personne peut être membre ici, sur Telegram et sur X.',
  },
} satisfies Translated<typeof english>;
