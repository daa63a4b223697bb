import type { Page } from '@playwright/test';

/** What a browser says of a form that is refused. */
export const REFUSALS = [400, 401, 403, 429].map(
  status => `Failed to load resource: the server responded with a status of ${status} ()`,
);

/** Of every account that these pages make. */
export const PASSWORD = 'a long way round';
export const anyEmail = () => `${crypto.randomUUID()}@enfilade.example`;

/** What stands on the pages about signing up and in. */
export const WORDS = {
  fr: {
    auth: '/auth',
    forgotten: '/mot-de-passe-oublie',
    home: '/',
    rules: '/regles',
    username: 'Pseudo',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    signUp: 'S’inscrire',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    confirm: 'Confirmer mon adresse',
    change: 'Changer le mot de passe',
    ask: 'Recevoir un lien',
    askAgain: 'Recevoir un nouveau lien',
    forgottenLink: /Mot de passe oublié/,
    hello: 'Bonjour Ada',
    signedUp: ['Inscription réussie', 'Veuillez vérifier vos e-mails pour confirmer votre compte.'],
    signedOut: 'Déconnexion réussie',
    failed: 'Échec de la connexion',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    unconfirmed: 'n’est pas encore confirmée',
    confirmed: 'Adresse confirmée',
    used: 'Adresse déjà confirmée',
    unknown: 'Lien de confirmation invalide ou expiré.',
    invalid: 'Lien de confirmation invalide.',
    passwordSet: 'Mot de passe changé',
    useless: 'Lien sans effet',
    asked: 'Demande reçue',
  },
  en: {
    auth: '/en/auth',
    forgotten: '/en/forgotten-password',
    home: '/en',
    rules: '/en/rules',
    username: 'Username',
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    signUp: 'Sign up',
    signIn: 'Sign in',
    signOut: 'Sign out',
    confirm: 'Confirm my address',
    change: 'Change the password',
    ask: 'Get a link',
    askAgain: 'Get a new link',
    forgottenLink: /Forgotten your password/,
    hello: 'Hello Ada',
    signedUp: ['Signed up', 'Please check your e-mail to confirm your account.'],
    signedOut: 'Signed out',
    failed: 'Sign in Failed',
    wrong: 'Wrong e-mail address or password.',
    unconfirmed: 'has not been confirmed yet',
    confirmed: 'Address confirmed',
    used: 'Already confirmed',
    unknown: 'Invalid or expired confirmation link.',
    invalid: 'Invalid confirmation link.',
    passwordSet: 'Password changed',
    useless: 'This link leads nowhere',
    asked: 'Request received',
  },
} as const;

export type Words = (typeof WORDS)['fr' | 'en'];

/** The page as somebody uses it who reads what stands on it. */
export const forms = (page: Page, words: Words) => {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  return {
    main,
    field,
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    title: main.getByRole('heading', { level: 1 }),
    async signUp(email: string) {
      await page.goto(words.auth);
      await main.getByRole('link', { name: words.signUp }).click();
      await field(words.username).fill('Ada');
      await field(words.email).fill(email);
      await field(words.password).fill(PASSWORD);
      await main.getByRole('button', { name: words.signUp, exact: true }).click();
    },
    async signIn(email: string, password: string = PASSWORD) {
      await field(words.email).fill(email);
      await field(words.password).fill(password);
      await main.getByRole('button', { name: words.signIn, exact: true }).click();
    },
  };
};

/** The link of a mail, without the site's own address before it. */
export const linkIn = (text = ''): string => /https?:\/\/[^/]+(\/\S+[?&]token(?:_hash)?=\S+)/.exec(text)?.[1] ?? '';
