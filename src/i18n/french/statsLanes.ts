import type { Words } from '../language';
import type english from '../messages/statsLanes';

export default {
  'lanes.text':
    'Chargements de l’État du premier enlèvement vers celui de la dernière livraison, %{days} jours jusqu’au %{day}. Les liaisons de moins de %{minimum} chargements ne sont pas montrées.',
  'lanes.empty': 'Aucune liaison n’a encore %{minimum} chargements.',
  'lanes.foreign': 'Les liaisons demandent le serveur de Waybill. Cette page lit un autre serveur.',
  'lanes.state': 'État',
  'lanes.all': 'Tous les États',
  'lanes.map': 'Carte des liaisons\u00a0: %{lanes}',
  'lanes.table': 'Liaisons, les plus chargées d’abord',
  'lanes.lane': 'Liaison',
  'lanes.loads': 'Chargements',
  'lanes.share': 'Part',
  'lanes.summary':
    '%{lanes} liaisons ont %{share} des %{total} chargements dont la liaison est connue. Dans un seul État\u00a0: %{within}, avec %{withinShare}.',
  'lanes.key': '%{loads} chargements',
  'lanes.within': 'À l’intérieur\u00a0: %{state}',
  'lanes.between': '%{from} → %{to}',
} satisfies Words<typeof english>;
