import { z } from 'zod';
import type { OidcProviderSettings } from '../../platform/config.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';

const timeoutMs = 10_000;
/** For all questions together: asked while a person is saved, and everybody's live events wait for that. */
const whileSavingMs = 2_000;
const found = z.object({ results: z.array(z.object({ id: z.uuid() })) });

interface Login {
  organization: string;
  email: string;
}
type Settings = NonNullable<OidcProviderSettings['accounts']>;

/** The accounts of the bundled identity provider, by its private interface. */
export class ProviderAccounts {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Mails a link to choose a password; makes the account first if there is none. */
  async invite({ organization, email }: Login, name: string): Promise<void> {
    const made = await this.#send('POST', '/accounts', { organization, email, name, invite: true });
    if (made.status === 201) return;
    const id = made.status === 409 ? await this.#find({ organization, email }) : undefined;
    const again = id && (await this.#send('POST', `/accounts/${id}/reset-password`, {}));
    if (!again || again.status !== 202)
      throw new Refusal(
        'User::ProviderUnavailable',
        undefined,
        'The invitation could not be mailed. Please try again in a few minutes, or ask support to check the mail server.',
      );
  }

  /** Who never had an account has none to change. */
  async changeAddress(login: Login, email: string): Promise<void> {
    const signal = AbortSignal.timeout(whileSavingMs);
    const id = await this.#find(login, signal);
    if (id === undefined) return;
    const changed = await this.#send('PATCH', `/accounts/${id}`, { email }, signal);
    if (changed.status === 409)
      throw fieldRefused('email', 'Another login already has this address');
    if (changed.status !== 200) throw new Refusal('User::ProviderUnavailable');
  }

  async #find({ organization, email }: Login, signal?: AbortSignal): Promise<string | undefined> {
    const query = new URLSearchParams({ organization, email });
    const answer = await this.#send('GET', `/accounts?${query.toString()}`, undefined, signal);
    const parsed = found.safeParse(answer.body);
    if (!parsed.success) throw new Refusal('User::ProviderUnavailable');
    return parsed.data.results[0]?.id;
  }

  async #send(
    method: string,
    path: string,
    body?: object,
    signal = AbortSignal.timeout(timeoutMs),
  ): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(new URL(path, this.#settings.url), {
        method,
        headers: { authorization: `Bearer ${this.#settings.token}` },
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch {
      throw new Refusal('User::ProviderUnavailable');
    }
  }
}
