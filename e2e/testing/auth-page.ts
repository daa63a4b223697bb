import type { Page } from '@playwright/test';

/** The console errors that Chromium logs when the server refuses a form. */
export const FORM_REFUSED_ERRORS = [400, 401, 403, 429].map(
  status => `Failed to load resource: the server responded with a status of ${status} ()`,
);

/** The password of every account that the test helpers create. */
export const PASSWORD = 'a long way round';
export const randomEmail = () => `${crypto.randomUUID()}@enfilade.example`;

/** The paths and visible texts of the pages for sign-up, sign-in and new passwords. */
export const AUTH_TEXTS = {
  fr: {
    auth: '/auth',
    account: 'Mon Compte',
    forgotten: '/mot-de-passe-oublie',
    home: '/',
    ready: 'Votre compte est prêt.',
    rules: '/regles',
    username: 'Pseudo',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    signUp: 'S’inscrire',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    confirmAddress: 'Confirmer mon adresse',
    changePassword: 'Changer le mot de passe',
    requestLink: 'Recevoir un lien',
    requestNewLink: 'Recevoir un nouveau lien',
    forgottenLink: /Mot de passe oublié/,
    greeting: 'Bonjour Ada',
    signedUp: ['Inscription réussie', 'Veuillez vérifier vos e-mails pour confirmer votre compte.'],
    signedOut: 'Déconnexion réussie',
    signInFailed: 'Échec de la connexion',
    wrongCredentials: 'Adresse e-mail ou mot de passe incorrect.',
    notConfirmed: 'pas encore confirmé cette adresse',
    wrongPassword: 'Ce n’est pas le mot de passe que vous avez choisi à l’inscription.',
    confirming: 'Confirmation de votre adresse',
    confirmingButton: 'Confirmation en cours…',
    tryAgain: 'Réessayer',
    confirmed: 'Adresse confirmée',
    alreadyConfirmed: 'Adresse déjà confirmée',
    confirmationBroken: 'Une erreur est survenue lors de la confirmation.',
    unknownLink: 'Lien de confirmation invalide ou expiré.',
    malformedLink: 'Lien de confirmation invalide.',
    passwordSet: 'Mot de passe changé',
    deadLink: 'Ce lien ne fonctionne pas',
    linkRequested: 'Demande reçue',
    checkEmail: 'Regardez vos e-mails',
    sendAgain: 'Renvoyer le message',
    changeAddress: 'Corriger l’adresse',
  },
  en: {
    auth: '/en/auth',
    account: 'My Account',
    forgotten: '/en/forgotten-password',
    home: '/en',
    ready: 'Your account’s ready.',
    rules: '/en/rules',
    username: 'Username',
    email: 'Email address',
    password: 'Password',
    newPassword: 'New password',
    signUp: 'Sign up',
    signIn: 'Sign in',
    signOut: 'Sign out',
    confirmAddress: 'Confirm my address',
    changePassword: 'Change password',
    requestLink: 'Get a link',
    requestNewLink: 'Get a new link',
    forgottenLink: /Forgotten your password/,
    greeting: 'Hello Ada',
    signedUp: ['You’re signed up', 'Please check your email to confirm your account.'],
    signedOut: 'Signed out',
    signInFailed: 'Sign in Failed',
    wrongCredentials: 'Wrong email address or password.',
    notConfirmed: 'haven’t confirmed this address yet',
    wrongPassword: 'That isn’t the password you chose when you signed up.',
    confirming: 'Confirming your address',
    confirmingButton: 'Confirming…',
    tryAgain: 'Try again',
    confirmed: 'Address confirmed',
    alreadyConfirmed: 'Already confirmed',
    confirmationBroken: 'Something went wrong while we were confirming your address.',
    unknownLink: 'Invalid or expired confirmation link.',
    malformedLink: 'This confirmation link isn’t valid.',
    passwordSet: 'Password changed',
    deadLink: 'This link doesn’t work',
    linkRequested: 'Request received',
    checkEmail: 'Check your email',
    sendAgain: 'Send it again',
    changeAddress: 'Change the address',
  },
} as const;

export type AuthTexts = (typeof AUTH_TEXTS)['fr' | 'en'];

/** Returns helpers that fill in and submit the account forms on a page. */
export const authForms = (page: Page, texts: AuthTexts) => {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });

  /** Opens the sign-up form from the sign-in page, and submits it. */
  async function signUpHere(email: string): Promise<void> {
    await main.getByRole('link', { name: texts.signUp }).click();
    await field(texts.username).fill('Ada');
    await field(texts.email).fill(email);
    await field(texts.password).fill(PASSWORD);
    await main.getByRole('button', { name: texts.signUp, exact: true }).click();
  }

  return {
    main,
    field,
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    title: main.getByRole('heading', { level: 1 }),
    async signUp(email: string, from?: string) {
      if (from === undefined) await page.goto(texts.auth);
      else {
        await page.goto(from);
        await page.getByRole('banner').getByRole('link', { name: texts.account }).click();
      }
      await signUpHere(email);
    },
    signUpHere,
    async signIn(email: string, password: string = PASSWORD) {
      await field(texts.email).fill(email);
      await field(texts.password).fill(password);
      await main.getByRole('button', { name: texts.signIn, exact: true }).click();
    },
  };
};

/** Returns the path and query string of the link that contains a token in the text of an email. */
export const linkIn = (text = ''): string => /https?:\/\/[^/]+(\/\S+[?&]token(?:_hash)?=\S+)/.exec(text)?.[1] ?? '';
