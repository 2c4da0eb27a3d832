import type auth from '../messages/auth';
import type english from '../messages/public';
import type { definitionWords } from '../messages/statsDefinitions';
import type detailWords from '../messages/statsDetails';
import type { Translated } from '../language';
import type laneWords from '../messages/statsLanes';
import type pageWords from '../messages/statsPages';
import definitions from './statsDefinitions';
import lanes from './statsLanes';
import pages from './statsPages';

/** The names of the metrics' groups. */
const groups = {
  Network: 'Réseau',
  Demand: 'Demande',
  Supply: 'Offre',
  Pipeline: 'Pipeline',
  Community: 'Communauté',
};

/** The metrics' names, by identifier. */
const metrics = {
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

/** US federal holidays, by the keys of `src/stats/holidays.ts`. */
const holidays = {
  newYear: 'Jour de l’an',
  king: 'Journée de Martin Luther King',
  washington: 'Anniversaire de Washington',
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence: 'Fête de l’Indépendance',
  labor: 'Fête du Travail (États-Unis)',
  columbus: 'Columbus Day',
  veterans: 'Journée des anciens combattants',
  thanksgiving: 'Thanksgiving',
  christmas: 'Noël',
};

const own = {
  app: {
    loading: 'Chargement…',
    failure: {
      title: 'Un problème est survenu',
      detail: 'Cette page n’a pas pu être affichée. Vos données enregistrées sont intactes.',
      reload: 'Recharger la page',
    },
  },
  auth: {
    notFound: {
      title: 'Page introuvable',
      text: 'Cette page n’existe pas, ou l’enregistrement a été supprimé.',
      home: 'Aller au tableau de bord',
    },
    signIn: {
      title: 'Connexion',
      lead: 'Réservé à l’équipe de %{company}.',
      email: 'E-mail',
      password: 'Mot de passe',
      submit: 'Se connecter',
      submitting: 'Connexion en cours…',
      forgotPassword: 'Mot de passe oublié\u00a0?',
      noAccount: 'Pas encore de compte\u00a0?',
      signUp: 'S’inscrire',
      ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
      loggedOut: 'La session a été fermée dans un autre onglet.',
      wrong: 'E-mail ou mot de passe incorrect. Veuillez réessayer.',
      failed: 'La connexion n’a pas fonctionné dans ce navigateur. Rechargez la page et réessayez.',
      insecure:
        'Dans ce navigateur, la connexion n’est possible que par HTTPS. Ouvrez la console avec https:// ou sur localhost.',
    },
    validation: {
      emailRequired: 'L’e-mail est obligatoire',
      emailPattern: 'Saisissez une adresse e-mail valide',
      passwordRequired: 'Le mot de passe est obligatoire',
      passwordLength: 'Saisissez au moins %{min} caractères',
    },
    forgotPassword: {
      title: 'Mot de passe oublié\u00a0?',
      lead: 'Votre administrateur définit l’e-mail et le mot de passe de cette console. Demandez-lui le mot de passe actuel ou un nouveau.',
      back: 'Retour à la connexion',
    },
    signUp: {
      title: 'Inscription',
      lead: 'L’administrateur de %{company} crée les comptes. Demandez-lui-en un, ou écrivez-nous dans notre communauté.',
      have: 'Vous avez déjà un compte\u00a0?',
    },
    profile: {
      title: 'Profil',
      signedInAs: 'Connecté en tant que',
      signOut: 'Se déconnecter',
    },
  },
  stats: {
    title: 'Statistiques du réseau',
    lead: 'Volumes, participants et coûts du réseau, jour par jour.',
    live: 'Actualisation toutes les 15 secondes.',
    nav: {
      label: 'Navigation principale',
      map: 'Carte',
      stats: 'Statistiques',
      transactions: 'Transactions',
      community: 'Rejoindre notre communauté',
      newTab: '(s’ouvre dans un nouvel onglet)',
      profile: 'Profil',
      signIn: 'Se connecter',
      signUp: 'S’inscrire',
    },
    metric: 'Indicateur',
    range: 'Période',
    view: 'Affichage',
    ranges: {
      Week: 'Semaine',
      Month: '30 jours',
      Three_months: '3 mois',
      Year: 'Année',
      All_time: 'Depuis le début',
    },
    loading: 'Chargement…',
    fixed: {
      network_total_transactions_cost: 'Publié par le réseau\u00a0: coût d’une transaction.',
      network_transactions_per_second:
        'Publié par le réseau\u00a0: capacité, et non trafic actuel.',
      network_average_transaction_time:
        'Publié par le réseau\u00a0: délai entre envoi et confirmation.',
    },
    metricsFailed: 'Le chargement a échoué',
    chart: {
      label: 'Graphique',
      day: 'Jour du graphique',
      week: 'Semaine au',
      perDay: '%{value} par jour',
      soFar: '%{day}, en cours',
      mean: 'Moyenne 7 jours',
      holiday: 'Férié US',
      weekend: 'Week-end',
      failed: 'Erreur lors du chargement du graphique',
      kept: 'Période encore affichée\u00a0: %{from} – %{to}',
      empty: 'Aucune donnée disponible',
    },
    table: {
      toggle: 'Tableau',
      daily: 'par jour',
      day: 'Jour',
      value: 'Valeur',
      change: 'Variation',
      weekChange: 'Évolution sur 7 jours',
    },
    file: {
      csv: 'Télécharger en CSV',
      png: 'Télécharger en PNG',
      share: 'Partage et données',
      data: 'Adresses des données et intégration',
      copy: 'Copier le lien',
      copied: 'Lien copié',
      notCopied: 'Le lien n’a pas pu être copié',
      failed: 'Le fichier n’a pas pu être créé',
      range: 'Période',
      source: 'Source',
      fetched: 'Date de récupération',
      drawn: 'Données jusqu’au %{day} · récupérées le %{time}',
    },
    hint: {
      metric: 'Touches\u00a0: ← → autre indicateur, 1–4 période, x comparer',
      day: 'Touches\u00a0: ← → autre jour, Maj ← → choisir des jours, Entrée zoomer, 1–4 période, x comparer',
      drag: 'Faites glisser sur le graphique pour zoomer',
    },
    against: {
      name: 'Deuxième indicateur',
      choose: 'Ajouter un indicateur',
      none: 'Retirer le deuxième indicateur',
    },
    group: {
      toggle: 'Groupe',
      label: 'Indicateurs du groupe %{group}',
    },
    zoom: {
      all: 'Depuis le début',
      reset: 'Annuler le zoom',
    },
    compare: {
      short: 'Comparer',
      toggle:
        'Comparer avec la semaine précédente |||| Comparer avec %{smart_count} semaines plus tôt',
      on: 'par rapport à la semaine précédente |||| par rapport à %{smart_count} semaines plus tôt',
      explain: 'En pointillé, alignée sur les jours de la semaine',
      off: 'Non disponible pour «\u00a0Depuis le début\u00a0», des jours plus anciens, un groupe ou deux indicateurs',
      weeks: 'une semaine plus tôt |||| %{smart_count} semaines plus tôt',
      // Short, so that cards on phones do not cut it after a long amount.
      earlier: '%{days}\u00a0j avant',
      previous: '%{days}\u00a0j précédents',
    },
    before: {
      than: 'contre %{value} · %{period}',
      same: 'Inchangé · %{period}',
      none: 'Aucune donnée antérieure',
    },
    both: {
      now: '%{days} derniers jours\u00a0: %{now}',
      values: '%{days} derniers jours\u00a0: %{now} · %{period}\u00a0: %{then}',
      none: '%{days} derniers jours\u00a0: %{now} · %{period}\u00a0: aucune donnée',
    },
    offer: {
      accept: 'Lire cette page en français',
      decline: 'Non merci',
    },
    footer: {
      about: 'À propos de %{name}',
      methodology: 'Méthodologie',
      license: 'Licence\u00a0: %{name}',
      languages: 'Langues',
    },
    cards: 'Cartes',
    sections: 'Sections de la page',
    lanes: 'Liaisons',
    about: 'À propos de\u00a0: %{metric}',
    page: 'Détails\u00a0: %{metric}',
    missing: 'Aucun graphique pour «\u00a0%{name}\u00a0». Affichage de %{metric} à la place.',
    retry: 'Réessayer',
    stale: 'Non actualisé depuis %{time}',
    failed: 'Chargement impossible',
    freshness: {
      loading: 'Chargement…',
      served:
        'Sans actualisation automatique. Rechargez la page pour obtenir des valeurs plus récentes.',
      updated: 'À jour',
      paused: 'En pause, actualisé à %{time}',
      partly: '1 valeur non chargée |||| %{smart_count} valeurs non chargées',
      stale: 'Serveur injoignable depuis %{time}',
      failed: 'Serveur injoignable',
      offline: 'Hors ligne, actualisé à %{time}',
      unplugged: 'Hors ligne',
      data: 'Dernier jour\u00a0: %{date}',
      pause: 'Pause',
      resume: 'Reprendre',
      every: 'Les valeurs s’actualisent toutes les 15 secondes',
    },
    up: 'En hausse',
    down: 'En baisse',
  },
} satisfies Translated<typeof english & { auth: typeof auth }>;

const details = {
  'period.flow': 'aux %{days} jours précédents',
  'period.stock': 'à %{days} jours plus tôt',
  'period.rate': 'à la moyenne des %{days} jours précédents',
  'period.weeks': 'à la semaine précédente |||| à %{smart_count} semaines plus tôt',
  'weekends.more':
    ', qui comptaient 1 jour de week-end de plus |||| , qui comptaient %{smart_count} jours de week-end de plus',
  'weekends.less':
    ', qui comptaient 1 jour de week-end de moins |||| , qui comptaient %{smart_count} jours de week-end de moins',
  'moved.up': 'En hausse de %{percent} par rapport %{period}',
  'moved.down': 'En baisse de %{percent} par rapport %{period}',
  'moved.larger': 'Écart accru de %{percent} par rapport %{period}',
  'moved.smaller': 'Écart réduit de %{percent} par rapport %{period}',
  'moved.barely': 'Presque inchangé par rapport %{period}',
  'moved.same': 'Aucun changement par rapport %{period}',
  'moved.zero': 'Zéro auparavant',
  'moved.none': 'Aucune donnée antérieure',
  'alone.up': 'En hausse de %{percent}',
  'alone.down': 'En baisse de %{percent}',
  'alone.larger': 'Écart accru de %{percent}',
  'alone.smaller': 'Écart réduit de %{percent}',
  'alone.barely': 'Presque inchangé',
  'alone.same': 'Aucun changement',
  'moved.better': ', ce qui est favorable',
  'moved.worse': ', ce qui est défavorable',
  values: ' (%{now} contre %{then})',
  'value.flow': ' (%{now} au total)',
  'value.stock': ' (%{now})',
  'value.rate': ' (%{now} en moyenne)',
  'figure.flow': 'Total',
  'figure.stock': 'Dernière valeur',
  'figure.rate': 'Moyenne',
  'against.weeks':
    'Base 100\u00a0: première semaine. La dernière semaine est à %{ownIndex} pour %{own} et à %{otherIndex} pour %{other} (pointillé).',
  'against.means':
    'Base 100\u00a0: premier jour. La moyenne 7 jours finit à %{ownIndex} pour %{own} et à %{otherIndex} pour %{other} (pointillé).',
  'against.days':
    'Base 100\u00a0: premier jour. Le dernier jour est à %{ownIndex} pour %{own} et à %{otherIndex} pour %{other} (pointillé).',
  'index.weeks': 'Indice, première semaine = 100',
  'index.means': 'Moyenne 7 jours, premier jour = 100',
  'index.days': 'Indice, premier jour = 100',
  'scale.larger': 'Les plus grandes économies en haut',
  'scale.cut': 'L’axe ne part pas de 0',
  'group.up': '%{label} en hausse de %{percent}',
  'group.down': '%{label} en baisse de %{percent}',
  'group.moves': '%{moves}, par rapport %{period}.',
  'group.scales': 'Chaque graphique a sa propre échelle, qui ne part pas toujours de 0.',
  'group.same': 'Aucun changement par rapport %{period}.',
  'course.empty': 'Aucune valeur pour cette période',
  'course.one': 'un seul jour, %{day}\u00a0: %{value}',
  'course.flat': 'stable à %{value} pendant les %{days} jours',
  'course.ends': 'maximum %{high} (%{highDay}), minimum %{low} (%{lowDay})',
  'course.since': '%{high} depuis le %{highDay}, minimum %{low} (%{lowDay})',
  'course.until': '%{high} depuis le %{highDay}, %{low} jusqu’au %{lowDay}',
  'course.rise': 'en hausse par rapport à %{low} (%{lowDay})',
  'course.sizes': 'plus grand écart %{high} (%{highDay}), plus petit %{low} (%{lowDay})',
  'weeks.flow':
    'plus haute semaine %{high} par jour (au %{highDay}), plus basse %{low} (au %{lowDay})',
  'weeks.ends': 'plus haute semaine %{high} (au %{highDay}), plus basse %{low} (au %{lowDay})',
  'weeks.sizes':
    'semaine la plus forte (au %{highDay})\u00a0: %{high}, la plus faible (au %{lowDay})\u00a0: %{low}',
  'weeks.flat': 'stable à %{value} chaque semaine',
  'weekly.flow': 'Moyennes hebdomadaires.',
  'weekly.rate': 'Moyennes hebdomadaires.',
  'weekly.stock': 'Valeurs en fin de semaine.',
  'weekly.mixed': 'Une valeur par semaine.',
  dashed: 'En pointillé\u00a0: %{what}.',
  today: '%{day}, journée en cours',
  'how.flow': 'Le total de tous les jours de la période choisie.',
  'how.stock': 'La valeur du dernier jour.',
  'how.rate': 'La moyenne des jours de la période choisie.',
  'how.fixed': 'Une valeur fixe publiée par le réseau, la même pour toute période.',
  'base.flow':
    'Seuls les jours entiers (UTC) comptent. La variation est calculée par rapport au total du même nombre de jours juste avant.',
  'base.stock':
    'Seuls les jours entiers (UTC) comptent. La variation est calculée par rapport à la valeur du même nombre de jours plus tôt.',
  'base.rate':
    'Seuls les jours entiers (UTC) comptent. La variation est calculée par rapport à la moyenne du même nombre de jours juste avant.',
  'base.volume': 'Chaque jour pèse selon l’indicateur «\u00a0%{volume}\u00a0».',
  'base.digits':
    'Les pourcentages de 1\u00a0000 ou plus n’affichent que leurs trois premiers chiffres.',
  'mini.Week':
    'Le petit graphique montre la semaine en cours, à partir de dimanche. La valeur porte sur 7 jours.',
  'mini.Month': 'Le petit graphique montre le mois en cours. La valeur porte sur 30 jours.',
  'good.up': 'Plus la valeur est élevée, mieux c’est.',
  'good.down': 'Plus la valeur est basse, mieux c’est.',
  'good.larger': 'Plus le pourcentage est grand, mieux c’est.',
  'good.neutral': 'Une hausse n’est en soi ni favorable ni défavorable.',
  'badge.down':
    'Le badge ne montre que le sens\u00a0: une flèche verte vers le haut signifie que la valeur a augmenté, ce qui est défavorable ici.',
  'badge.neutral': 'Le badge ne montre que le sens\u00a0: vert vers le haut, rouge vers le bas.',
  'sign.percentUp':
    'Le signe «\u00a0+\u00a0» fait partie de l’indicateur\u00a0: si le bénéfice a baissé, la valeur est «\u00a0+\u00a0−4\u00a0%\u00a0».',
  'sign.percentDown':
    'Le signe «\u00a0−\u00a0» fait partie de l’indicateur\u00a0: si les coûts ont augmenté, la valeur est «\u00a0−\u00a0−4\u00a0%\u00a0». Une flèche verte vers le haut signifie que le pourcentage est devenu plus grand.',
  'definition.what': 'Ce qui est compté',
  'definition.how': 'Mode de calcul',
  'definition.changes': 'Fréquence de mise à jour',
  'definition.good': 'Comment l’interpréter',
  'definition.mini': 'Petit graphique',
  'definition.now': 'Dans la période choisie',
  'definition.close': 'Fermer',
  'method.days.title': 'Jours',
  'method.days':
    'Les jours sont comptés en UTC. La journée en cours est en pointillé. Elle ne compte ni dans les totaux, ni dans les comparaisons, ni dans les échelles, car sa valeur augmente encore.',
  'method.totals.title': 'Totaux',
  'method.totals':
    'Les quantités et montants d’une journée, comme les chargements, s’additionnent. Pour ce qui existe à un moment donné, comme les transporteurs ou les abonnés, c’est le dernier jour qui compte. Les taux sont des moyennes des jours, pondérées par leur volume s’il est connu.',
  'method.comparison.title': 'Comparaison',
  'method.comparison':
    'Chaque période est comparée au même nombre de jours juste avant. Une ligne en pointillé montre les mêmes jours de la semaine 1, 4, 12 ou 52 semaines plus tôt, et la phrase du graphique compare alors avec ces jours. Comme ce sont des semaines entières, jusqu’à six jours peuvent appartenir aux deux périodes. La variation d’un pourcentage est aussi en pour cent\u00a0: passer de 5\u00a0% à 4\u00a0%, c’est diminuer de 20\u00a0%. Un pourcentage de 1\u00a0000 ou plus n’affiche que ses trois premiers chiffres.',
  'method.drawing.title': 'Graphiques',
  'method.drawing':
    'Une année est représentée par semaine. Des bandes marquent les samedis et dimanches. Les jours fériés fédéraux des États-Unis portent un repère, et leur nom s’affiche avec le jour. Le petit graphique d’une carte montre la semaine ou le mois en cours.',
  'method.arrows.title': 'Flèches',
  'method.arrows':
    'La flèche indique seulement si une valeur a monté ou baissé, et sa couleur le répète. La définition de l’indicateur précise ce qui est préférable.',
  'method.lanes.title': 'Liaisons',
  'method.lanes':
    'Une liaison va de l’État du premier enlèvement d’un chargement à celui de sa dernière livraison. Elle compte les chargements des %{days} derniers jours entiers. Les liaisons de moins de %{minimum} chargements n’apparaissent pas, car elles pourraient révéler l’activité d’une entreprise.',
  'previous.shown': 'une semaine plus tôt |||| %{smart_count} semaines plus tôt',
  'previous.some':
    'une semaine plus tôt, là où il y a des valeurs |||| %{smart_count} semaines plus tôt, là où il y a des valeurs',
  'previous.none':
    'Aucune valeur une semaine plus tôt. |||| Aucune valeur %{smart_count} semaines plus tôt.',
  'previous.failed':
    'Les valeurs de la semaine précédente n’ont pas pu être chargées. |||| Les valeurs d’il y a %{smart_count} semaines n’ont pas pu être chargées.',
  ...pages,
  ...lanes,
} satisfies Translated<
  typeof detailWords & typeof definitionWords & typeof pageWords & typeof laneWords
>;

/** The French words of the public pages, also those that load late in English. */
export const waybill = {
  ...own,
  stats: { ...own.stats, groups, metrics, definitions, details, holidays },
};
