import type { OidcProviderSettings } from './config.ts';

/** A provider made for this organization, else the one that serves any. */
export const providerOfOrganization = (
  providers: readonly OidcProviderSettings[],
  organization: string | undefined,
): OidcProviderSettings | undefined =>
  providers.find((one) => organization !== undefined && one.organization === organization) ??
  providers.find((one) => one.organization === undefined);
