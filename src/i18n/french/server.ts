/** French server errors, by code. */
export default {
  fields: {
    wholeNumber: '%{label}\u00a0: indiquez un nombre entier.',
    number: '%{label}\u00a0: indiquez un nombre.',
    digits: '%{label}\u00a0: indiquez un nombre de 15 chiffres au plus.',
    boolean: '%{label}\u00a0: indiquez true ou false.',
    date: '%{label}\u00a0: indiquez une date comme 2026-01-31.',
    dateTime: '%{label}\u00a0: indiquez une date et une heure comme 2026-01-31 14:30.',
    id: '%{label}\u00a0: indiquez l’identifiant d’un enregistrement.',
    parent: '%{label}\u00a0: indiquez l’enregistrement parent, ou rien.',
    length: '%{label}\u00a0: %{max} caractères au plus.',
    ids: '%{label}\u00a0: indiquez une liste d’identifiants.',
    notStorable: '%{label} contient des caractères qui ne peuvent pas être enregistrés.',
    rounded: '%{label} contient un nombre qui a trop de chiffres pour être enregistré exactement.',
    tooLarge: '%{label}\u00a0: ce nombre est trop grand.',
  },
  busy: 'D’autres modifications sont en cours d’enregistrement. Réessayez dans quelques secondes.',
  stopping: 'Le serveur s’arrête. Rien n’a été enregistré. Réessayez dans quelques secondes.',
  unavailable: 'La base de données est injoignable. Réessayez dans un instant.',
  damaged:
    'Le fichier de la base de données est endommagé. L’administrateur du serveur peut restaurer une sauvegarde.',
  readOnly:
    'La base de données est en lecture seule pour le moment\u00a0: les enregistrements peuvent être lus, mais pas modifiés.',
  full: 'Le disque de la base de données est plein\u00a0: les enregistrements peuvent être lus, mais pas modifiés.',
  tooSlow:
    'La base de données a mis trop de temps à répondre. Réessayez plus tard ou ajoutez un filtre.',
  tooLong: 'Une valeur est trop longue pour être enregistrée.',
  tooLarge: 'Ces valeurs sont trop volumineuses pour une seule réponse. Demandez-en moins.',
  parentGone: 'L’enregistrement auquel celui-ci appartient n’existe pas.',
  taken:
    'Quelqu’un d’autre vient de créer un enregistrement avec cet identifiant. Rien n’a été enregistré.',
  bodyTooLarge: 'Cet enregistrement dépasse 1 Mio.',
  noAnswer: 'Le serveur n’a pas répondu en 45 secondes.',
  missing: 'Il n’y a rien à cette adresse.',
  keyInUse: 'Cette demande est encore en cours de traitement.',
  createdIsGone: 'L’enregistrement que cette demande avait créé a été supprimé depuis.',
  parentDeleted: 'L’enregistrement parent a été supprimé. Restaurez-le d’abord.',
  notDeleted: 'Cet enregistrement n’est pas supprimé\u00a0: il n’y a rien à restaurer.',
  internal: 'Une erreur s’est produite sur le serveur. Réessayez plus tard.',
};
