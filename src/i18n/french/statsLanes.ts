import type { Translated } from '../language';
import type english from '../messages/statsLanes';

/** Only the names of states that differ from the English ones. */
const states = {
  'states.CA': 'Californie',
  'states.DC': 'District de Columbia',
  'states.FL': 'Floride',
  'states.GA': 'Géorgie',
  'states.HI': 'Hawaï',
  'states.LA': 'Louisiane',
  'states.NM': 'Nouveau-Mexique',
  'states.NC': 'Caroline du Nord',
  'states.ND': 'Dakota du Nord',
  'states.PA': 'Pennsylvanie',
  'states.SC': 'Caroline du Sud',
  'states.SD': 'Dakota du Sud',
  'states.VA': 'Virginie',
  'states.WV': 'Virginie-Occidentale',
};

export default {
  ...states,
  'lanes.text':
    'Chargements selon les États du premier enlèvement et de la dernière livraison, sur les %{days} jours jusqu’au %{day}. Les liaisons de moins de %{minimum} chargements n’apparaissent pas.',
  'lanes.empty': 'Aucune liaison n’a encore %{minimum} chargements.',
  'lanes.foreign':
    'Les liaisons ne sont disponibles qu’avec le serveur de Waybill. Cette page lit un autre serveur.',
  'lanes.state': 'État',
  'lanes.all': 'Tous les États',
  'lanes.map': 'Carte des liaisons\u00a0: %{lanes}',
  'lanes.table': 'Liaisons, par nombre de chargements',
  'lanes.lane': 'Liaison',
  'lanes.loads': 'Chargements',
  'lanes.share': 'Part',
  'lanes.known': 'La liaison est connue pour %{known} des %{all} chargements enregistrés.',
  'lanes.unknown': 'Les autres n’ont pas d’enlèvement ou pas de livraison dans un État américain.',
  'lanes.summary':
    'Les %{lanes} liaisons affichées représentent %{share} de ces %{total} chargements, et les liaisons internes à un État %{withinShare}.',
  'lanes.ofState':
    '%{state}\u00a0: une de ces liaisons représente %{share} de ces %{total} chargements. |||| %{state}\u00a0: %{smart_count} de ces liaisons représentent %{share} de ces %{total} chargements.',
  'lanes.metric':
    'L’indicateur «\u00a0%{metric}\u00a0» a un autre total, car il couvre la période choisie et compte aussi les chargements sans liaison connue ou sans fiche ici.',
  'lanes.csv': 'CSV de ces liaisons',
  'lanes.key': '%{loads} chargements',
  'lanes.within': '%{state} (interne)',
  'lanes.between': '%{from} → %{to}',
} satisfies Translated<typeof english>;
