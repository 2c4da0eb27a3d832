import type english from '../messages/related';
import type { Words } from '../words';

export default {
  title: 'Référencé par',
  loading: 'Chargement des références...',
  failed: 'Les références à cet enregistrement (%{type}) n’ont pas pu être chargées.',
  nothing: 'Rien ne fait référence à cet enregistrement (%{type}).',
  by: '%{title} · %{field}',
  atLeast: '%{total}+',
  seeAll: 'Tout afficher',
  seeAllOf: 'Tout afficher\u00a0: %{title}',
  more: 'Afficher plus',
  noneOfNewest:
    'Aucun des plus récents n’y fait référence. «\u00a0Tout afficher\u00a0» parcourt aussi les autres.',
} satisfies Words<typeof english>;
