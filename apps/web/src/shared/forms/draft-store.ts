import type { DraftKey } from '@lamplight/contracts/entities/draft-key';
import { createDraftCipher } from './draft-cipher.ts';
import {
  draftName,
  readStored,
  removeStored,
  slotsStored,
  sweepStored,
  writeStored,
} from './stored-drafts.ts';

export interface KeptDraft {
  values: unknown;
  begunAt: Date;
}

export interface DraftStore {
  keep: (slot: string, values: unknown) => Promise<void>;
  find: (slot: string) => Promise<KeptDraft | undefined>;
  drop: (slot: string) => void;
  /** Where something of a form is kept, what was changed last first. */
  slotsOf: (formKey: string) => string[];
}

export interface DraftStoreOptions {
  userId: number;
  keys: DraftKey[];
  now?: () => number;
}

/**
 * What one person half wrote on this device. It survives a reload, a lost network and the end of
 * her session, for 24 hours; nobody else can read it, and nobody else is offered it. Where storage
 * is full or forbidden nothing is kept, and nothing else fails.
 */
export function createDraftStore({ userId, keys, now = Date.now }: DraftStoreOptions): DraftStore {
  const cipher = createDraftCipher(keys);
  /** Counts per slot, so that sealing which ends after the form was saved writes nothing. */
  const turns = new Map<string, number>();
  const nextTurn = (slot: string): number => {
    const turn = (turns.get(slot) ?? 0) + 1;
    turns.set(slot, turn);
    return turn;
  };
  const aboutOf = (name: string, begun: number, saved: number) => `${name} ${begun} ${saved}`;
  const quietly = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  quietly(() => sweepStored(now()));

  return {
    async keep(slot, values) {
      const name = draftName(userId, slot);
      const turn = nextTurn(slot);
      const saved = now();
      const begun = quietly(() => readStored(name, saved))?.begun ?? saved;
      const sealed = await cipher.seal(aboutOf(name, begun, saved), values);
      if (turns.get(slot) === turn) quietly(() => writeStored(name, { begun, saved, ...sealed }));
    },

    async find(slot) {
      const name = draftName(userId, slot);
      const stored = quietly(() => readStored(name, now()));
      if (stored === undefined) return undefined;
      const values = await cipher.open(aboutOf(name, stored.begun, stored.saved), stored);
      if (values !== undefined) return { values, begunAt: new Date(stored.begun) };
      quietly(() => removeStored(name));
      return undefined;
    },

    drop(slot) {
      nextTurn(slot);
      quietly(() => removeStored(draftName(userId, slot)));
    },

    slotsOf: (formKey) => quietly(() => slotsStored(userId, formKey, now())) ?? [],
  };
}
