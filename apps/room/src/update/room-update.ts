import { partsIn, versionIn } from './page-version.ts';

const kept = 'lamplight.update';
const withinMs = 6_000;

export interface RoomUpdateOptions {
  /** Of the page that runs. */
  version: string;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  ask?: typeof fetch;
  address?: () => URL;
  /** Leaves this page for another. */
  go?: (to: string) => void;
}

/**
 * Loads another version of this page. A page that works is left only for one that the server has whole;
 * the page that comes up compares itself with what was wanted, and says so when it is another one.
 */
export class RoomUpdate {
  readonly version: string;
  readonly #options: Required<RoomUpdateOptions>;
  /** What was wanted and did not come up. */
  failed: string | null;

  constructor(options: RoomUpdateOptions) {
    this.#options = {
      ask: (input, init) => fetch(input, init),
      address: () => new URL(location.href),
      go: (to) => location.replace(to),
      ...options,
    };
    this.version = options.version;
    const wanted = options.store.getItem(kept);
    this.failed = wanted === this.version ? null : wanted;
    if (this.failed === null) options.store.removeItem(kept);
  }

  isOffered(released: string | null | undefined): boolean {
    return released !== null && released !== undefined && released !== this.version;
  }

  async install(version: string): Promise<void> {
    const { store, go } = this.#options;
    this.failed = null;
    const address = this.#options.address();
    // Of another address than any page that was kept on the way.
    address.searchParams.set('version', version);
    store.setItem(kept, version);
    try {
      await this.#isThere(address, version);
    } catch (error) {
      this.failed = version;
      throw error;
    }
    // After the answer has left: it would be lost with the page.
    setTimeout(() => go(address.href), 500);
  }

  async #isThere(address: URL, version: string): Promise<void> {
    const html = await (await this.#load(address)).text();
    if (versionIn(html) !== version) throw new Error('The server does not have this version.');
    for (const path of partsIn(html)) await this.#load(new URL(path, address));
  }

  async #load(from: URL): Promise<Response> {
    const answer = await this.#options.ask(from, {
      cache: 'reload',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!answer.ok) throw new Error(`A part of the new version is missing (${answer.status}).`);
    return answer;
  }
}
