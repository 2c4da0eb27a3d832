import type english from '../messages/news';
import type { Words } from '../words';

export default {
  changes: '1 modification |||| %{count} modifications',
  many: 'De nombreuses modifications',
  changed: 'Quelqu’un d’autre a modifié cet enregistrement (%{type}) entre-temps',
  deleted: 'Quelqu’un d’autre a supprimé cet enregistrement (%{type}) entre-temps.',
  show: 'Afficher',
} satisfies Words<typeof english>;
