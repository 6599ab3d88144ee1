import * as client from 'openid-client';
import type { OidcProviderSettings } from '../../platform/config.ts';
import { providerOfOrganization } from '../../platform/provider-of-organization.ts';

const discoveryTimeoutSeconds = 10;

export interface Provider {
  settings: OidcProviderSettings;
  configuration: client.Configuration;
}

/** The identity providers of this installation; each is discovered when first needed. */
export class Providers {
  readonly #settings: OidcProviderSettings[];
  readonly #discovered = new Map<string, Promise<Provider>>();

  constructor(settings: OidcProviderSettings[]) {
    this.#settings = settings;
  }

  /** A provider made for this organization, else the one that serves any. */
  forOrganization(organization: string | undefined): Promise<Provider> | undefined {
    const settings =
      providerOfOrganization(this.#settings, organization) ??
      (organization === undefined ? this.#settings[0] : undefined);
    return settings && this.#discover(settings);
  }

  byId(id: string): Promise<Provider> | undefined {
    const settings = this.#settings.find((one) => one.id === id);
    return settings && this.#discover(settings);
  }

  byIssuer(issuer: string): Promise<Provider> | undefined {
    const settings = this.#settings.find((one) => sameIssuer(one.issuer, issuer));
    return settings && this.#discover(settings);
  }

  #discover(settings: OidcProviderSettings): Promise<Provider> {
    const known = this.#discovered.get(settings.id);
    if (known) return known;
    const plain = settings.issuer.startsWith('http://');
    const discovered = client
      .discovery(
        new URL(settings.issuer),
        settings.client_id,
        settings.client_secret,
        proveClient(settings.client_secret),
        {
          timeout: discoveryTimeoutSeconds,
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out: only a provider configured with http://, on one's own machine
          ...(plain && { execute: [client.allowInsecureRequests] }),
        },
      )
      .then((configuration) => ({ settings, configuration }));
    // A provider that was down when first asked is asked again the next time.
    discovered.catch(() => this.#discovered.delete(settings.id));
    this.#discovered.set(settings.id, discovered);
    return discovered;
  }
}

const sameIssuer = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** The secret travels as the provider's own description asks: as a form field, or in a header. */
function proveClient(secret: string): client.ClientAuth {
  const asField = client.ClientSecretPost(secret);
  const asHeader = client.ClientSecretBasic(secret);
  return (provider, ...rest) => {
    // A provider that does not say takes the header: so the standard wants it.
    const accepted = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const prove = accepted.includes('client_secret_post') ? asField : asHeader;
    return prove(provider, ...rest);
  };
}
