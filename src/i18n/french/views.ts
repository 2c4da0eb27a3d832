import type english from '../messages/views';
import type { Words } from '../words';

export default {
  title: 'Vues',
  pinned: 'Vues épinglées',
  current: 'Vue\u00a0: %{name}',
  changed: 'Vue\u00a0: %{name} (modifiée)',
  all: 'Tous les enregistrements',
  isPinned: 'Épinglée',
  update: 'Enregistrer les changements de la vue',
  save: 'Enregistrer comme vue…',
  rename: 'Renommer…',
  pin: 'Épingler dans le menu',
  unpin: 'Détacher du menu',
  delete: 'Supprimer la vue…',
  saveTitle: 'Enregistrer comme vue',
  renameTitle: 'Renommer la vue',
  name: 'Nom',
  required: 'Une vue doit avoir un nom.',
  taken: 'Une autre vue de cette liste porte ce nom.',
  saved: 'Vue «\u00a0%{name}\u00a0» enregistrée',
  deleteTitle: 'Supprimer la vue «\u00a0%{name}\u00a0»\u00a0?',
  deleteText: 'Seule la vue est oubliée. Les enregistrements restent tels quels.',
  deleted: 'Vue «\u00a0%{name}\u00a0» supprimée',
} satisfies Words<typeof english>;
