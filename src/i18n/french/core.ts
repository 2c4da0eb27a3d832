import type english from '../messages/core';
import type { Words } from '../words';

export default {
  loading: 'Chargement…',
  failure: {
    title: 'Un problème est survenu',
    detail: 'Cette page n’a pas pu être affichée. Ce que vous avez enregistré est intact.',
    reload: 'Recharger la page',
  },
} satisfies Words<typeof english>;
