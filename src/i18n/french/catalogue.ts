import fields from './fields';

/** The ending of participles by article: "Facture ajoutée", "Coordonnées ajoutées". */
const ENDINGS = { un: '', une: 'e', des: 'es' } as const;

/** Names of a kind: list heading, single record, and menu item. */
interface KindWords {
  readonly title: string;
  readonly label: string;
  /** Left out where it is the title. */
  readonly menu?: string;
  /** The article of `label`, which is feminine unless it is `un`. Default: `un`. */
  readonly article?: keyof typeof ENDINGS;
}

/** The kinds of the catalogue in French, by their names. */
const kinds: Readonly<Record<string, KindWords>> = {
  'stats-data': { title: 'Données statistiques', label: 'Donnée statistique', article: 'une' },
  person: { title: 'Personnes', label: 'Personne', article: 'une' },
  kyc: { title: 'Dossiers KYC', label: 'Dossier KYC' },
  'driver-license': { title: 'Permis de conduire', label: 'Permis de conduire' },
  'goverment-id': { title: 'Pièces d’identité', label: 'Pièce d’identité', article: 'une' },
  passport: { title: 'Passeports', label: 'Passeport' },
  'employee-reputation': {
    title: 'Réputations d’employés',
    label: 'Réputation d’employé',
    article: 'une',
    menu: 'Employés',
  },
  'customer-reputation': {
    title: 'Réputations de clients',
    label: 'Réputation de client',
    article: 'une',
    menu: 'Clients',
  },
  phone: { title: 'Téléphones', label: 'Téléphone' },
  email: { title: 'E-mails', label: 'E-mail' },
  social: { title: 'Réseaux sociaux', label: 'Réseau social' },
  tractor: { title: 'Tracteurs', label: 'Tracteur' },
  'box-truck': { title: 'Camions fourgons', label: 'Camion fourgon' },
  trailer: { title: 'Remorques', label: 'Remorque', article: 'une' },
  container: { title: 'Conteneurs', label: 'Conteneur' },
  country: { title: 'Pays', label: 'Pays' },
  'country-state': { title: 'États et régions', label: 'État ou région' },
  agent: { title: 'Agents', label: 'Agent' },
  identity: { title: 'Identités', label: 'Identité', article: 'une' },
  permission: { title: 'Autorisations', label: 'Autorisation', article: 'une' },
  role: { title: 'Rôles', label: 'Rôle' },
  right: { title: 'Droits', label: 'Droit' },
  resource: { title: 'Ressources', label: 'Ressource', article: 'une' },
  wallet: { title: 'Portefeuilles', label: 'Portefeuille' },
  order: { title: 'Commandes', label: 'Commande', article: 'une' },
  product: { title: 'Produits', label: 'Produit' },
  'product-variant': { title: 'Variantes', label: 'Variante', article: 'une' },
  'product-image': { title: 'Images', label: 'Image', article: 'une' },
  'product-option': { title: 'Options', label: 'Option', article: 'une' },
  location: { title: 'Sites', label: 'Site' },
  'location-profile': { title: 'Profils', label: 'Profil' },
  'location-contact': { title: 'Contacts', label: 'Contact' },
  company: { title: 'Entreprises', label: 'Entreprise', article: 'une' },
  'company-type': { title: 'Types d’entreprise', label: 'Type d’entreprise' },
  'company-document': { title: 'Documents', label: 'Document' },
  'company-payment-terms': {
    title: 'Conditions de paiement',
    label: 'Conditions de paiement',
    article: 'des',
  },
  'company-kyb': { title: 'Dossiers KYB', label: 'Dossier KYB' },
  'company-contact-info': { title: 'Coordonnées', label: 'Coordonnées', article: 'des' },
  'company-contact-info-email': { title: 'E-mails', label: 'E-mail' },
  'company-contact-info-phone': { title: 'Téléphones', label: 'Téléphone' },
  'company-contact-info-social': { title: 'Réseaux sociaux', label: 'Réseau social' },
  'company-relationship': { title: 'Relations', label: 'Relation', article: 'une' },
  'company-relationship-customer': { title: 'Clients', label: 'Client' },
  'company-relationship-owner': { title: 'Propriétaires', label: 'Propriétaire' },
  'company-relationship-employee': { title: 'Employés', label: 'Employé' },
  'company-info': { title: 'Informations', label: 'Informations', article: 'des' },
  'company-info-broker': { title: 'Courtiers', label: 'Courtier' },
  'company-info-carrier': { title: 'Transporteurs', label: 'Transporteur' },
  system: { title: 'Systèmes', label: 'Système' },
  'system-setting': { title: 'Paramètres', label: 'Paramètre' },
  commodity: { title: 'Marchandises', label: 'Marchandise', article: 'une' },
  leg: { title: 'Tronçons', label: 'Tronçon' },
  'shipment-document': { title: 'Documents d’expédition', label: 'Document d’expédition' },
  shipment: { title: 'Expéditions', label: 'Expédition', article: 'une' },
  stop: { title: 'Arrêts', label: 'Arrêt' },
  invoice: { title: 'Factures', label: 'Facture', article: 'une' },
  package: { title: 'Colis', label: 'Colis' },
  load: { title: 'Chargements', label: 'Chargement' },
  'load-leg': { title: 'Tronçons de chargement', label: 'Tronçon de chargement' },
  'load-stop': { title: 'Arrêts de chargement', label: 'Arrêt de chargement' },
  'load-document': {
    title: 'Documents de chargement',
    label: 'Document de chargement',
    // The whole title takes two lines.
    menu: 'Docs de chargement',
  },
  device: { title: 'Appareils', label: 'Appareil' },
  driver: { title: 'Chauffeurs', label: 'Chauffeur' },
  'driver-reputation': { title: 'Réputations', label: 'Réputation', article: 'une' },
};

/** The groups of the menu, by their English names. */
const groups: Readonly<Record<string, string>> = {
  'Identity Documents': 'Pièces d’identité',
  Reputations: 'Réputations',
  'Contacts Info': 'Coordonnées',
  Equipments: 'Équipements',
};

/** The captions of the menu, by their English names. */
const menuSections: Readonly<Record<string, string>> = {
  Profiles: 'Profils',
  Operations: 'Exploitation',
  Access: 'Accès',
  Commerce: 'Commerce',
  'Reference data': 'Référentiels',
  Shipments: 'Expéditions',
};

/** Fields that one kind calls otherwise than the rest. */
const exceptions = {
  'product-variant': { position: 'Rang' },
  'product-image': { position: 'Rang' },
  'product-option': { position: 'Rang' },
  'location-contact': { title: 'Fonction' },
  'company-relationship': { title: 'Fonction' },
  'company-relationship-employee': { title: 'Fonction' },
  person: { handle: 'Pseudonyme' },
  wallet: { address: 'Adresse du portefeuille' },
};

/** Labels of keys in JSON values that no field has. */
const keys: Readonly<Record<string, string>> = {
  Street: 'Rue',
  'Address line 2': 'Complément d’adresse',
  'Province code': 'Code de la province',
  ZIP: 'Code postal',
  'Variant title': 'Variante',
  'Variant ID': 'ID de la variante',
  'Product ID': 'ID du produit',
  Rate: 'Taux',
  'Tracking number': 'Numéro de suivi',
  Service: 'Service',
  Reason: 'Motif',
  At: 'Date',
  'Last service': 'Dernière révision',
  'Next service': 'Prochaine révision',
  Work: 'Travaux',
  'Value type': 'Type de valeur',
  'Due in days': 'Échéance en jours',
  'Total discount': 'Remise totale',
  Text: 'Texte',
  Heading: 'Cap',
  'Accuracy m': 'Précision (m)',
  Accuracy: 'Précision',
  Level: 'Niveau',
  Item: 'Poste',
  Role: 'Rôle',
  Severity: 'Gravité',
};

/** Help below inputs, by its English text. */
const help = {
  'Street and number': 'Numéro et rue',
  'Everything in one line, as on a label': 'Tout sur une ligne, comme sur une étiquette',
  'First line: street and number': 'Première ligne\u00a0: numéro et rue',
  'Second line: suite, floor or dock': 'Deuxième ligne\u00a0: bureau, étage ou quai',
  'Invoice number and customer': 'Numéro de facture et client',
  'Part of the amount that is overdue': 'Part du montant en retard',
  'Tax rate, for example 20': 'Taux de taxe, par exemple 20',
  'Load number': 'Numéro du chargement',
  'Time zone of the place, for example America/New_York':
    'Fuseau horaire du lieu, par exemple America/New_York',
};

/** "this", by article and the word that follows. */
function demonstrative(article: keyof typeof ENDINGS, word: string): string {
  if (article === 'un') return /^[aeiouyéè]/.test(word) ? 'cet' : 'ce';
  return article === 'une' ? 'cette' : 'ces';
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The catalogue's words in French: kinds, menu groups, and fields by label. */
export default {
  kinds: Object.fromEntries(
    Object.entries(kinds).map(([name, { title, label, menu = title, article = 'un' }]) => [
      name,
      {
        ...{ title, label, menu },
        ending: ENDINGS[article],
        routeName: `${demonstrative(article, lowerFirst(label))} ${lowerFirst(label)}`,
        addLabel: `${article} ${lowerFirst(label)}`,
        unnamed: `${label} sans nom`,
      },
    ]),
  ),
  groups,
  menuSections,
  fields,
  help,
  keys,
  exceptions,
};
