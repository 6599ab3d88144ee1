/** Why the server did not let somebody in; it comes back in the address. */
const texts = {
  organization: 'Organization ID is not correct. Click button below to continue sign-in.',
  disabled:
    "This login is disabled. If you have a corporate login, try clicking 'Sign-In Again' and choosing your organization's own sign-in. Otherwise ask an administrator to enable it.",
  unknown:
    'This login is not known to the hospital. Ask an administrator to add you, then sign in again.',
  desk: 'This desk was not taken over: you may not have all of its patients, or you are on a break. Who sits there still has them: let them be handed over in parts, or ask the charge nurse.',
  failed:
    'Sign-in could not be finished. Please try again; if it keeps failing, tell an administrator.',
} as const;

export type LoginError = keyof typeof texts;

export const isLoginError = (text: string | null): text is LoginError =>
  text !== null && Object.hasOwn(texts, text);

export const loginErrorText = (error: LoginError): string => texts[error];
