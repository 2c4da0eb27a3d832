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
  /** Problems of imported files. */
  problems: {
    tooLargeRecord: 'Un enregistrement dépasse 1 Mio.',
    tooLargeGroup: 'Les lignes qui ont le même %{by} dépassent ensemble 1 Mio.',
    tooManyParts: 'L’enregistrement compte plus de %{max} noms et valeurs.',
    moreProblems: 'Les lignes de cet enregistrement ont d’autres problèmes.',
    otherValue: 'La ligne %{line} a une autre valeur que la ligne %{first}, qui a le même %{by}.',
    taken: 'Un enregistrement a déjà cet identifiant.',
    takenElsewhere: 'Cet identifiant est celui d’un enregistrement d’une autre liste.',
    repeatedId: 'Un enregistrement plus haut a le même identifiant.',
    repeatedKey: 'Une ligne plus haut a la même valeur, qui sert à trouver l’enregistrement.',
    severalByKey:
      'Plusieurs enregistrements ont cette valeur, ou la ligne a l’identifiant d’un autre enregistrement.',
    noKey: 'Indiquez une valeur dans chaque ligne\u00a0: elle sert à trouver l’enregistrement.',
    severalByName:
      'Plusieurs enregistrements s’appellent «\u00a0%{name}\u00a0»\u00a0: indiquez l’identifiant.',
    notJson: 'L’enregistrement n’est pas du JSON valide.',
    notList: 'Le fichier doit contenir une liste JSON d’enregistrements.',
    afterList: 'Le fichier continue après la liste.',
    endsInList: 'Le fichier se termine au milieu de la liste.',
    roundedNumber: '%{number} a trop de chiffres pour être enregistré exactement.',
    notCsv: 'La ligne n’est pas du CSV valide.',
    openQuote: 'Un guillemet n’est pas fermé.',
    afterQuote: 'Du texte suit un guillemet fermant. Dans une cellule, doublez les guillemets.',
    oneColumnSemicolon:
      'Le fichier a une seule colonne, mais son en-tête contient un point-virgule. Indiquez le séparateur.',
    oneColumnTab:
      'Le fichier a une seule colonne, mais son en-tête contient une tabulation. Indiquez le séparateur.',
    otherDelimiter: 'Le fichier indique le séparateur «\u00a0%{delimiter}\u00a0». Choisissez-le.',
    otherEncoding:
      'Ce fichier n’est pas en UTF-8. Enregistrez-le en «\u00a0CSV UTF-8\u00a0» ou indiquez son codage.',
    emptyFile: 'Le fichier est vide\u00a0: sa première ligne doit nommer les colonnes.',
    tooManyColumns: 'Le fichier a %{count} colonnes\u00a0; le maximum est de %{max}.',
    otherColumns: '%{count} colonnes sont nommées, mais le fichier en a %{found}.',
    headerError: 'L’en-tête de la colonne %{column} contient une erreur.',
    repeatedName:
      'Les colonnes %{first} et %{second} s’appellent toutes deux «\u00a0%{name}\u00a0». Renommez-en une ou laissez-la de côté.',
    nameless:
      'La colonne %{column} a des valeurs mais pas d’en-tête. Nommez-la ou laissez-la de côté.',
    tooManyCells: 'La ligne %{line} a %{count} cellules\u00a0; l’en-tête en a %{columns}.',
    formula:
      'La cellule contient une formule sans résultat. Ouvrez le fichier dans un tableur et enregistrez-le.',
    cut: 'L’export a coupé ce texte, car une cellule de classeur contient 32\u00a0767 caractères. Exportez-le en CSV.',
    cellError: 'La cellule contient l’erreur %{error}.',
    workbook: 'C’est un classeur Excel. Importez-le en tant que .xlsx.',
    oldExcel:
      'C’est un classeur d’Excel 97 à 2003 (.xls) ou un classeur protégé par mot de passe. Enregistrez-le en .xlsx sans mot de passe.',
    openDocument:
      'C’est une feuille de calcul OpenDocument. Enregistrez-la en .xlsx ou en CSV UTF-8.',
    zip: 'C’est une archive zip. Décompressez-la et importez le fichier qu’elle contient.',
    webPage:
      'C’est une page web, pas un fichier d’enregistrements. Si un tableur l’ouvre, enregistrez-la en .xlsx.',
    binaryWorkbook: 'C’est un classeur binaire (.xlsb). Enregistrez-le en .xlsx.',
    notWorkbook: 'Ce n’est pas un classeur Excel.',
    damagedWorkbook: 'Le classeur est endommagé\u00a0: %{detail}.',
    encryptedWorkbook: 'Le classeur est chiffré. Enregistrez-le en .xlsx.',
    tooManyFiles: 'Le classeur contient trop de fichiers.',
    tooLargeWorkbook:
      'Le classeur est trop grand\u00a0: «\u00a0%{part}\u00a0» fait %{size} Mio une fois décompressé\u00a0; le maximum est de %{max} Mio. Enregistrez-le en CSV.',
    tooManyTexts: 'Le classeur contient trop de textes. Enregistrez-le en CSV.',
    noSheet: 'Le fichier ne contient aucune feuille.',
    unknownSheet: 'Le classeur n’a pas de feuille «\u00a0%{name}\u00a0». Il a\u00a0: %{names}.',
    sheetColumns: 'Le maximum est de %{max} colonnes.',
    unclear:
      '«\u00a0%{cell}\u00a0» peut se lire de plusieurs façons. Indiquez comment le fichier est écrit.',
    notYmd: '«\u00a0%{cell}\u00a0» n’est pas une date de la forme année-mois-jour.',
    notDmy: '«\u00a0%{cell}\u00a0» n’est pas une date de la forme jour/mois/année.',
    notMdy: '«\u00a0%{cell}\u00a0» n’est pas une date de la forme mois/jour/année.',
    notPoint: '«\u00a0%{cell}\u00a0» n’est pas un nombre de la forme 1,234.50.',
    notComma: '«\u00a0%{cell}\u00a0» n’est pas un nombre de la forme 1.234,50.',
    otherCurrency:
      '«\u00a0%{cell}\u00a0» n’est pas en %{currency}. Convertissez le montant ou retirez le symbole de la devise.',
    twiceInZone: '«\u00a0%{cell}\u00a0» existe deux fois à %{zone}. Ajoutez le décalage UTC.',
    notInZone: '«\u00a0%{cell}\u00a0» n’existe pas à %{zone}\u00a0: l’heure change à ce moment.',
  },
  tooManyFiles: 'Le serveur lit déjà plusieurs fichiers. Réessayez dans quelques secondes.',
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
  recordTooLarge: 'Avec cette modification, l’enregistrement dépasserait 1 Mio.',
  fileTooLarge: 'Le fichier dépasse 1 Gio.',
  tooManyColumns:
    'Ces enregistrements ont trop de champs pour un seul tableau. Choisissez les champs à exporter.',
  tooManyRows:
    'Une feuille Excel contient 1\u00a0048\u00a0576 lignes au plus. Ajoutez un filtre ou exportez en CSV.',
  payloadTooLarge: 'Cette demande contient trop de données. Envoyez-les en plusieurs fois.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  unauthorized: 'Votre clé d’accès n’est pas valide. Reconnectez-vous.',
  tooManyRequests: 'Trop de demandes en peu de temps. Réessayez dans une minute.',
  keyReused: 'Cette demande a déjà été envoyée avec un autre contenu.',
  changed: 'Quelqu’un d’autre a modifié cet enregistrement.',
  conflict:
    'Cet import ne peut pas être annulé\u00a0: il n’a rien enregistré, il est déjà annulé ou il est trop ancien.',
  referenced: 'D’autres enregistrements font référence à celui-ci.',
  invalidCursor: 'La page ne peut pas savoir ce qui a changé. Rechargez-la.',
  oldCursor: 'La page est ouverte depuis trop longtemps. Rechargez-la.',
  laterCursor: 'Les données du serveur sont plus anciennes que cette page. Rechargez-la.',
  serviceUnavailable: 'Le serveur n’est pas disponible pour le moment. Réessayez plus tard.',
  internal: 'Une erreur s’est produite sur le serveur. Réessayez plus tard.',
};
