import type english from '../messages/bulk';
import type { Words } from '../words';

export default {
  choose: 'Sélectionner %{name}',
  choosePage: 'Sélectionner toute la page',
  bar: 'Enregistrements sélectionnés',
  chosen: '1 sélectionné |||| %{count} sélectionnés',
  chooseMatching: 'Tout sélectionner (%{count})',
  tooMany:
    'On peut en sélectionner %{count} au plus à la fois\u00a0: affinez la recherche ou les filtres.',
  clear: 'Effacer la sélection',
  deleteTitle: 'Supprimer 1 enregistrement\u00a0? |||| Supprimer %{count} enregistrements\u00a0?',
  deleteQuestion: 'Voulez-vous vraiment supprimer tout ceci\u00a0?',
  others: 'et 1 autre |||| et %{count} autres',
  deleted: '1 enregistrement supprimé |||| %{count} enregistrements supprimés',
  restored: '1 enregistrement restauré |||| %{count} enregistrements restaurés',
  restoredSome:
    '%{count} enregistrements sur %{of} ont été restaurés. Les autres restent parmi les supprimés.',
  change: 'Modifier des champs',
  changeTitle: 'Modifier 1 enregistrement |||| Modifier %{count} enregistrements',
  changeHint: 'Seuls les champs ajoutés ici sont modifiés. Un champ laissé vide est vidé.',
  changed: '1 enregistrement modifié |||| %{count} enregistrements modifiés',
  changedBack: '1 modification annulée |||| %{count} modifications annulées',
  changedBackSome:
    '%{count} modifications sur %{of} ont été annulées. Les autres restent en place.',
  field: 'Ajouter un champ',
  noField: 'Aucun champ de ce nom',
  leave: 'Laisser %{field} tel quel',
  correct: 'Corriger',
  overtaken: 'Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
  cell: '%{field} de %{name}',
  overtakenBy:
    'Quelqu’un d’autre a modifié ceci entre-temps : %{value}. Enregistrez à nouveau pour le remplacer.',
  progress: '%{count} sur %{of}',
  stop: 'Arrêter',
  close: 'Fermer',
  done: 'Faits\u00a0: %{count}.',
  failed: 'En échec\u00a0: %{count}.',
  left: 'Non traités\u00a0: %{count}.',
  failures: 'Enregistrements en échec',
  noAnswer: 'Le serveur ne répond pas.',
} satisfies Words<typeof english>;
