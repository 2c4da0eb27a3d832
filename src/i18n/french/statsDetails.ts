import type { definitionWords } from '../messages/statsDefinitions';
import type english from '../messages/statsDetails';
import type { Words } from '../words';

export default {
  'period.flow': 'les %{days} jours précédents',
  'period.stock': '%{days} jours avant',
  'period.rate': 'la moyenne des %{days} jours précédents',
  'moved.up': 'En hausse de %{percent} (référence\u00a0: %{period})',
  'moved.down': 'En baisse de %{percent} (référence\u00a0: %{period})',
  'moved.larger': 'Plus grand de %{percent} (référence\u00a0: %{period})',
  'moved.smaller': 'Plus petit de %{percent} (référence\u00a0: %{period})',
  'moved.barely': 'Presque inchangé (référence\u00a0: %{period})',
  'moved.same': 'Aucun changement (référence\u00a0: %{period})',
  'moved.zero': 'Zéro auparavant',
  'moved.none': 'Aucune donnée antérieure',
  'moved.better': ', ce qui est mieux',
  'moved.worse': ', ce qui est moins bien',
  'values.flow': ' (%{now} au total, %{then} auparavant)',
  'values.stock': ' (%{now}, %{then} auparavant)',
  'values.rate': ' (%{now} en moyenne, %{then} auparavant)',
  'value.flow': ' (%{now} au total)',
  'value.stock': ' (%{now})',
  'value.rate': ' (%{now} en moyenne)',
  'course.empty': 'Aucune valeur pour cette période',
  'course.one': 'un seul jour, %{day}\u00a0: %{value}',
  'course.flat': '%{value} à chacun des %{days} jours',
  'course.ends': 'plus haut %{high} (%{highDay}), plus bas %{low} (%{lowDay})',
  'course.sizes': 'le plus grand %{high} (%{highDay}), le plus petit %{low} (%{lowDay})',
  weekly: 'Moyennes de semaines entières.',
  'how.flow':
    'Un total\u00a0: les jours de la période choisie sont additionnés. Il est comparé au total du même nombre de jours juste avant.',
  'how.stock':
    'Une dernière valeur\u00a0: celle du jour le plus récent. Elle est comparée à la dernière valeur du même nombre de jours juste avant.',
  'how.rate':
    'Une moyenne sur les jours de la période choisie. Elle est comparée à la moyenne du même nombre de jours juste avant.',
  'how.fixed':
    'Fixe\u00a0: indiquée pour le réseau, non comptée de jour en jour, et la même pour toute période.',
  'good.up': 'Une hausse est une bonne nouvelle.',
  'good.down': 'Une baisse est une bonne nouvelle.',
  'good.larger': 'Plus le pourcentage est grand, mieux c’est.',
  'good.neutral': 'Ni une hausse ni une baisse n’est bonne ou mauvaise en soi.',
  'definition.what': 'Ce qui est compté',
  'definition.how': 'Comment',
  'definition.changes': 'Fréquence des changements',
  'definition.good': 'Comment le lire',
  'definition.now': 'Dans la période choisie',
  'definition.close': 'Fermer',
  'previous.shown': 'Pointillé\u00a0: %{days} jours avant.',
  'previous.some': 'Pointillé\u00a0: %{days} jours avant, là où il y a des valeurs.',
  'previous.none': 'Il n’y a pas de valeurs de %{days} jours avant.',
  'previous.failed': 'Les valeurs de %{days} jours avant n’ont pas pu être chargées.',
} satisfies Words<typeof english & typeof definitionWords>;
