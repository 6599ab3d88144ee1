import { Allowance } from '../../platform/http/allowance.ts';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { SealedText } from '../../platform/sealed-text.ts';

/** What the steps of a launch share. */
export interface EhrLaunch {
  platform: Platform;
  secrets: SealedText;
  /** How often one address may have a health record asked. A hospital shares few addresses. */
  begun: Allowance<string>;
  /** Registered there: letter by letter the same in both of its uses. */
  returnUrl: string;
}

/** An installation without TLS is one that somebody tries out: there plain HTTP on the same machine will do. */
export const isTriedOut = ({ publicUrl }: Config): boolean => publicUrl.startsWith('http:');

export const secretsOf = (config: Config): SealedText =>
  new SealedText(config, 'secrets of health records');

export const prepareEhrLaunch = (platform: Platform): EhrLaunch => ({
  platform,
  secrets: secretsOf(platform.config),
  begun: new Allowance(platform.clock, { burst: 240, perMinute: 240 }),
  returnUrl: `${platform.config.publicUrl}/fhir`,
});
