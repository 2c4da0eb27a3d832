/** French server messages, keyed by the English sentence; for fields, by what the value must be. */
export default {
  'must be a whole number': '%{field}\u00a0: indiquez un nombre entier.',
  'must be a number': '%{field}\u00a0: indiquez un nombre.',
  'must be a number of at most 15 digits':
    '%{field}\u00a0: indiquez un nombre de 15 chiffres au plus.',
  'must be true or false': '%{field}\u00a0: indiquez true ou false.',
  'must be a date such as 2026-01-31': '%{field}\u00a0: indiquez une date comme 2026-01-31.',
  'must be a date and time such as 2026-01-31T09:30:00Z':
    '%{field}\u00a0: indiquez une date et une heure comme 2026-01-31 14:30.',
  'must be the id of one record': '%{field}\u00a0: indiquez l’identifiant d’un enregistrement.',
  'must be the record in the address, or empty':
    '%{field}\u00a0: indiquez l’enregistrement parent, ou rien.',
  'must be at most 255 characters long': '%{field}\u00a0: 255 caractères au plus.',
  'must be a list of ids': '%{field}\u00a0: indiquez une liste d’identifiants.',
  'must not contain characters that cannot be stored':
    '%{field} contient des caractères qui ne peuvent pas être enregistrés.',
  'must not hold a number with too many digits to store exactly':
    '%{field} contient un nombre qui a trop de chiffres pour être enregistré exactement.',
  'The database is busy storing other changes. Try again in a few seconds.':
    'D’autres modifications sont en cours d’enregistrement. Réessayez dans quelques secondes.',
  'The server is shutting down. Nothing was stored. Try again in a few seconds.':
    'Le serveur s’arrête. Rien n’a été enregistré. Réessayez dans quelques secondes.',
  'The database cannot be reached. Please try again shortly.':
    'La base de données est injoignable. Réessayez dans un instant.',
  'The database file is damaged. Ask your administrator to restore a backup.':
    'Le fichier de la base de données est endommagé. L’administrateur du serveur peut restaurer une sauvegarde.',
  'The database cannot be written to at the moment: records can be read, but not changed.':
    'La base de données est en lecture seule pour le moment\u00a0: les enregistrements peuvent être lus, mais pas modifiés.',
  'The database has no space left on its disk: records can be read, but not changed.':
    'Le disque de la base de données est plein\u00a0: les enregistrements peuvent être lus, mais pas modifiés.',
  'The database took too long to answer. Try again later, or add a filter.':
    'La base de données a mis trop de temps à répondre. Réessayez plus tard ou ajoutez un filtre.',
  'A value is too long to be stored.': 'Une valeur est trop longue pour être enregistrée.',
  'These values are too large to be answered together. Ask for fewer of them.':
    'Ces valeurs sont trop volumineuses pour une seule réponse. Demandez-en moins.',
  'The record that this one belongs to does not exist.':
    'L’enregistrement auquel celui-ci appartient n’existe pas.',
  'Another user just created a record with this ID. Nothing was stored.':
    'Quelqu’un d’autre vient de créer un enregistrement avec cet identifiant. Rien n’a été enregistré.',
  'The body is larger than 1 MiB.': 'Cet enregistrement dépasse 1 Mio.',
  'No answer in 45 seconds.': 'Le serveur n’a pas répondu en 45 secondes.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'The request with this Idempotency-Key is still running.':
    'Cette demande est encore en cours de traitement.',
  'The record that this Idempotency-Key created has been deleted.':
    'L’enregistrement que cette demande avait créé a été supprimé depuis.',
  'The parent record was deleted. Restore it first.':
    'L’enregistrement parent a été supprimé. Restaurez-le d’abord.',
  'This record is not deleted, so it cannot be restored.':
    'Cet enregistrement n’est pas supprimé\u00a0: il n’y a rien à restaurer.',
  'Something went wrong on the server. Please try again later.':
    'Une erreur s’est produite sur le serveur. Réessayez plus tard.',
};
