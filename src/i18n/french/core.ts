import type english from '../messages/core';
import type { Words } from '../words';

export default {
  loading: 'Chargement…',
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Elle contient peut-être une faute de frappe, ou l’enregistrement n’existe plus.',
    home: 'Aller au tableau de bord',
  },
  failure: {
    title: 'Un problème est survenu',
    detail: 'Cette page n’a pas pu être affichée. Ce que vous avez enregistré est intact.',
    reload: 'Recharger la page',
  },
} satisfies Words<typeof english>;
