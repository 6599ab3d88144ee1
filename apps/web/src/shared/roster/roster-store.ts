import type { DraftKey } from '@lamplight/contracts/entities/draft-key';
import type { Roster } from '@lamplight/domain/watching/roster';
import { isRosterKept } from '@lamplight/domain/watching/roster-age';
import { createDraftCipher, type SealedDraft } from '../forms/draft-cipher.ts';

export interface KeptRoster {
  roster: Roster;
  takenAt: Date;
}

/** What lies on the device: when it was taken, for everybody to read; the rest sealed. */
interface Stored extends SealedDraft {
  taken: number;
}

export interface RosterStore {
  /** The name under which it lies on the device. */
  name: string;
  keep: (kept: KeptRoster) => Promise<void>;
  find: () => Promise<KeptRoster | undefined>;
  drop: () => void;
}

const prefix = 'lamplight.roster.';

function parse(text: string | null): Stored | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Stored> | null;
    const isWhole =
      typeof stored?.taken === 'number' &&
      [stored.day, stored.iv, stored.text].every((one) => typeof one === 'string');
    return isWhole ? (stored as Stored) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The roster of one person on this device, sealed like her half-written forms by a key that the server
 * hands out at sign-in and that only the memory of the page holds. Nobody else's stays beside it. Where
 * storage is full or forbidden the page has it in memory alone.
 */
export function createRosterStore({
  userId,
  keys,
  now = Date.now,
}: {
  userId: number;
  keys: DraftKey[];
  now?: () => number;
}): RosterStore {
  const cipher = createDraftCipher(keys);
  const name = `${prefix}${userId}`;
  /** Sealing that ends after it was dropped, or after a newer one, writes nothing. */
  let turn = 0;
  const aboutOf = (taken: number) => `${name} ${taken}`;
  const quietly = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const read = () => quietly(() => parse(localStorage.getItem(name)));
  const isOver = (stored: Stored | undefined) =>
    stored === undefined || !isRosterKept(stored.taken, now());
  quietly(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && (key !== name || isOver(read()))) localStorage.removeItem(key);
  });

  return {
    name,

    async keep({ roster, takenAt }) {
      turn += 1;
      const own = turn;
      const taken = takenAt.getTime();
      const sealed = await cipher.seal(aboutOf(taken), roster);
      if (own === turn)
        quietly(() => localStorage.setItem(name, JSON.stringify({ taken, ...sealed })));
    },

    async find() {
      const stored = read();
      if (stored === undefined || isOver(stored)) return undefined;
      const roster = await cipher.open(aboutOf(stored.taken), stored);
      return roster === undefined
        ? undefined
        : { roster: roster as Roster, takenAt: new Date(stored.taken) };
    },

    drop() {
      turn += 1;
      quietly(() => localStorage.removeItem(name));
    },
  };
}
