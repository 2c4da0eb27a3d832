import type english from '../messages/auth';
import type { Words } from '../words';

export default {
  signIn: {
    title: 'Connexion',
    lead: 'Réservé au personnel de %{company}.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    forgotPassword: 'Mot de passe oublié\u00a0?',
    noAccount: 'Pas encore de compte\u00a0?',
    signUp: 'S’inscrire',
    ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
    wrong: 'E-mail ou mot de passe incorrect. Veuillez réessayer.',
    failed: 'La connexion n’a pas fonctionné dans ce navigateur. Rechargez la page et réessayez.',
    insecure:
      'Ce navigateur n’accepte de se connecter que par une liaison sécurisée. Ouvrez la console avec https:// ou sur localhost.',
  },
  validation: {
    emailRequired: 'L’e-mail est obligatoire',
    emailPattern: 'Doit être une adresse e-mail valide',
    passwordRequired: 'Le mot de passe est obligatoire',
    passwordLength: 'Doit compter au moins %{min} caractères',
  },
  forgotPassword: {
    title: 'Mot de passe oublié\u00a0?',
    lead: 'L’e-mail et le mot de passe de cette console sont définis par les personnes qui l’exploitent. Adressez-vous à votre administrateur\u00a0: il peut vous indiquer les identifiants actuels ou en définir de nouveaux.',
    back: 'Retour à la connexion',
  },
  signUp: {
    title: 'Inscription',
    lead: 'Les comptes sont attribués par l’administrateur de %{company}. Pour en obtenir un, adressez-vous à lui ou écrivez-nous dans notre communauté.',
    community: 'Rejoindre notre communauté',
    have: 'Vous avez déjà un compte\u00a0?',
    signIn: 'Se connecter',
  },
  profile: {
    title: 'Profil',
    signedInAs: 'Connecté en tant que',
    dashboard: 'Aller au tableau de bord',
    signOut: 'Se déconnecter',
  },
} satisfies Words<typeof english>;
