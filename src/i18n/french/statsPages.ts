import type { Words } from '../language';
import type english from '../messages/statsPages';

export default {
  'page.crumbs': 'Chemin',
  'page.computed': 'Comment il est calculé',
  'page.caution': 'Comment il peut tromper',
  'page.values': 'Toutes les valeurs',
  'page.fixed':
    'Il n’y a ni graphique ni tableau, car la valeur est la même chaque jour. Les fichiers de données le disent aussi.',
  'page.files': 'Données',
  'page.filesText':
    'Les fichiers contiennent des jours entiers (UTC), sans aujourd’hui. Tout site web peut les lire.',
  'page.csvRange': 'CSV, période choisie',
  'page.csvAll': 'CSV, toute la durée',
  'page.json': 'JSON avec définition, licence et citation',
  'page.csvMetrics': 'CSV de tous les indicateurs, période choisie',
  'page.picture': 'Image (PNG)',
  'page.noFiles':
    'Cette page lit un autre serveur, qui n’a pas de fichiers de données. CSV et PNG sous le graphique contiennent la période affichée.',
  'page.license': 'Licence',
  'page.cite': 'À citer ainsi',
  'page.citation': '%{brand}\u00a0: %{metric}, données jusqu’au %{day}. %{address}',
  'page.related': 'Indicateurs liés',
  'page.others': 'Autres indicateurs',
  'page.previous': 'Précédent\u00a0: %{metric}',
  'page.next': 'Suivant\u00a0: %{metric}',
  'page.unknown': 'Cet indicateur n’existe pas',
  'page.unknownText': 'Vérifiez l’adresse, ou choisissez l’un de ces indicateurs.',
  'data.title': 'Données\u00a0: %{metric}',
  'data.text':
    '%{range}, jours entiers en UTC. Les adresses donnent toujours les valeurs les plus récentes, sans clé.',
  'data.address': 'Adresse (CSV)',
  'data.spreadsheet': 'Google Sheets',
  'data.metadata': 'Définition, licence et citation (JSON)',
  'data.metrics': 'Tous les indicateurs (CSV)',
  'data.embed': 'Intégrer dans un site web',
  'data.frame': 'Que faut-il intégrer\u00a0?',
  'data.card': 'Carte',
  'data.chart': 'Graphique',
  'data.theme': 'Couleurs',
  'data.dark': 'Sombre',
  'data.light': 'Clair',
  'data.copy': 'Copier',
  'data.copyName': 'Copier\u00a0: %{name}',
  'data.copied': 'Copié',
  'data.notCopied': 'Copie impossible. Sélectionnez le texte et copiez-le.',
  'data.close': 'Fermer',
} satisfies Words<typeof english>;
