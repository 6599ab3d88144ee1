import type { DraftKey } from '@lamplight/contracts/entities/draft-key';

export interface SealedDraft {
  /** The day of the key it was sealed with. */
  day: string;
  iv: string;
  text: string;
}

const algorithm = 'AES-GCM';
const encoder = new TextEncoder();

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Seals what a person half wrote with the keys the server handed out. They stay in memory and
 * cannot be read out of it by a script. `about` is what the sealed text belongs to: put elsewhere,
 * it does not open.
 */
export function createDraftCipher(keys: DraftKey[]) {
  const imported = new Map(
    keys.map(({ day, key }) => [
      day,
      crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['encrypt', 'decrypt']),
    ]),
  );
  const [today] = keys;

  return {
    async seal(about: string, value: unknown): Promise<SealedDraft> {
      const key = today && (await imported.get(today.day));
      if (today === undefined || key === undefined) throw new Error('There is no key for drafts.');
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: algorithm, iv, additionalData: encoder.encode(about) },
        key,
        encoder.encode(JSON.stringify(value)),
      );
      return { day: today.day, iv: toText(iv), text: toText(new Uint8Array(sealed)) };
    },

    /** Undefined: of another person, of too long ago, or changed since. */
    async open(about: string, { day, iv, text }: SealedDraft): Promise<unknown> {
      const key = await imported.get(day);
      if (key === undefined) return undefined;
      try {
        const opened = await crypto.subtle.decrypt(
          { name: algorithm, iv: toBytes(iv), additionalData: encoder.encode(about) },
          key,
          toBytes(text),
        );
        return JSON.parse(new TextDecoder().decode(opened)) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}
