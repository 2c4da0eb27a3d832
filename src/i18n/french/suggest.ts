import type english from '../messages/suggest';
import type { Words } from '../words';

export default {
  open: 'Afficher les suggestions pour %{label}',
  close: 'Masquer les suggestions pour %{label}',
  pick: 'Choisir\u00a0: %{label}',
  toggle: 'Basculer\u00a0: %{label}',
  find: '%{label}\u00a0: chercher par nom',
  create: 'Créer «\u00a0%{text}\u00a0»…',
  picture: 'Aperçu\u00a0: %{label}',
  noPicture: 'Aucune image ne se trouve à cette adresse.',
  follow: {
    url: 'Ouvrir dans un nouvel onglet',
    email: 'Écrire à cette adresse',
    phone: 'Appeler ce numéro',
  },
  phone: {
    long: 'Un numéro de téléphone compte au plus %{most} chiffres.',
    short: 'C’est court pour un numéro de téléphone.',
    nowhere: 'Aucun pays n’a de numéro de téléphone qui commence ainsi.',
  },
  json: {
    line: 'Erreur JSON à la ligne %{line}.',
    layOut: 'Mettre en forme',
    tree: 'Afficher l’arborescence',
  },
  duplicate: 'Dupliquer',
  duplicated: 'Copie de %{name}. Rien n’est encore enregistré.',
} satisfies Words<typeof english>;
