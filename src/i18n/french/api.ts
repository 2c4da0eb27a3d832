import type english from '../messages/api';
import type { Words } from '../words';

export default {
  title: 'API',
  intro: 'Tous les appels de ce serveur. Les requêtes sont réellement exécutées, avec vos droits.',
  find: 'Trouver un appel',
  found: '1 appel |||| %{smart_count} appels',
  calls: '1 appel |||| %{smart_count} appels',
  failed: 'La description de l’API n’a pas pu être chargée.',
  retry: 'Réessayer',
  none: 'Cet appel ne prend aucun paramètre.',
  several: 'Un nom=valeur par ligne',
  body: 'Corps',
  fields: 'Champs (%{count})',
  filters: 'Noms pour %{name} (%{count})',
  field: 'Champ',
  type: 'Type',
  meaning: 'Signification',
  send: 'Envoyer %{method}',
  sending: 'Envoi...',
  answer: 'Réponse',
  status: '%{status} en %{ms} ms',
  noBody: 'Aucun contenu.',
  cut: 'Les %{count} premiers caractères sur %{total} sont affichés.',
  noAnswer: 'Le serveur ne répond pas.',
} satisfies Words<typeof english>;
