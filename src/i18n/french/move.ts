import type english from '../messages/move';
import type { Words } from '../words';

export default {
  palette: {
    title: 'Commandes',
    keys: 'Ctrl+K',
    placeholder: 'Aller à, créer, trouver…',
    none: 'Rien de ce nom',
    searching: 'Recherche…',
    here: 'Sur cette page',
    views: 'Vues enregistrées',
    recent: 'Enregistrements récents',
    records: 'Enregistrements',
    go: 'Aller à',
    create: 'Créer',
    actions: 'Actions',
    language: 'Langue',
  },
  neighbours: {
    title: 'Dans la liste',
    previous: 'Enregistrement précédent',
    next: 'Enregistrement suivant',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    on: 'Raccourcis à une seule touche',
    off: 'Désactivez-les si vous utilisez la commande vocale.',
    search: 'Rechercher',
    create: 'Ajouter un enregistrement',
    edit: 'Modifier l’enregistrement',
    next: 'Enregistrement suivant de la liste',
    previous: 'Enregistrement précédent de la liste',
    help: 'Afficher ces raccourcis',
    home: 'Tableau de bord',
    palette: 'Commandes',
    save: 'Enregistrer un formulaire',
  },
} satisfies Words<typeof english>;
