import type { Platform } from '../../platform/platform.ts';
import { SealedText } from '../../platform/sealed-text.ts';
import { Providers } from './providers.ts';

/** What the sign-in use cases share. */
export interface SignIn {
  platform: Platform;
  providers: Providers;
  underWay: SealedText;
  idTokens: SealedText;
  returnUrl: string;
}

export const prepareSignIn = (platform: Platform): SignIn => ({
  platform,
  providers: new Providers(platform.config.oidcProviders),
  underWay: new SealedText(platform.config, 'sign-in under way'),
  idTokens: new SealedText(platform.config, 'id tokens'),
  returnUrl: `${platform.config.publicUrl}/api/v1/sign_in/return`,
});

/** Why somebody was not let in; the browser shows the words of the documents for it. */
export type LoginError = 'organization' | 'disabled' | 'unknown' | 'desk' | 'failed';

export class NotLetIn extends Error {
  readonly reason: LoginError;

  constructor(reason: LoginError) {
    super(reason);
    this.reason = reason;
  }
}

export const loginErrorPath = (reason: LoginError, target: string): string =>
  `/?${new URLSearchParams({ login_error: reason, target })}`;
