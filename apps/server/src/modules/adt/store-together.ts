import type { TenantDatabase } from '../../platform/database/database.ts';
import { insertMessages, messageKey, type NewMessage } from './inbox.queries.ts';

const mostTogether = 32;
const mostBytes = 2_097_152;
/** While one commit waits for the disk the next is made ready. */
const mostCommits = 2;
/** What PostgreSQL says of a value, and not of itself: one message must not be held against the others. */
const aboutValues = /^(22|23|54)/;

interface Entry {
  message: NewMessage;
  settle: (isNew: boolean) => void;
  fail: (error: unknown) => void;
}

interface Line {
  waiting: Entry[];
  commits: number;
}

/**
 * Stores messages. Those that arrive on other connections while a commit is under way share the next one:
 * the disk is waited for once and not once a message. Each is settled only after the commit it is in.
 */
export class SharedCommits {
  readonly #database: TenantDatabase;
  readonly #lines = new Map<number, Line>();

  constructor(database: TenantDatabase) {
    this.#database = database;
  }

  /** Whether it was new: false of one whose control id is there. */
  store(hospitalId: number, message: NewMessage): Promise<boolean> {
    const line = this.#lines.get(hospitalId) ?? { waiting: [], commits: 0 };
    this.#lines.set(hospitalId, line);
    return new Promise((settle, fail) => {
      line.waiting.push({ message, settle, fail });
      this.#go(hospitalId, line);
    });
  }

  #go(hospitalId: number, line: Line): void {
    while (line.commits < mostCommits && line.waiting.length > 0) {
      const together = takeTogether(line);
      line.commits += 1;
      void this.#write(hospitalId, together).finally(() => {
        line.commits -= 1;
        this.#go(hospitalId, line);
      });
    }
  }

  async #write(hospitalId: number, entries: readonly Entry[]): Promise<void> {
    try {
      const stored = await insertMessages(
        this.#database.reading(hospitalId),
        hospitalId,
        entries.map(({ message }) => message),
      );
      for (const { message, settle } of entries)
        settle(message.state === 'refused' || stored.has(messageKey(message)));
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (entries.length > 1 && typeof code === 'string' && aboutValues.test(code))
        for (const entry of entries) await this.#write(hospitalId, [entry]);
      else for (const { fail } of entries) fail(error);
    }
  }
}

/** The oldest that fit; one whose control id is among them already waits for the next commit. */
function takeTogether(line: Line): Entry[] {
  const taken: Entry[] = [];
  const left: Entry[] = [];
  const keys = new Set<string>();
  let bytes = 0;
  for (const entry of line.waiting) {
    const key = messageKey(entry.message);
    const { length } = entry.message.raw;
    const fits = taken.length < mostTogether && (bytes + length <= mostBytes || bytes === 0);
    if (!fits || keys.has(key)) {
      left.push(entry);
      continue;
    }
    taken.push(entry);
    if (entry.message.state !== 'refused') keys.add(key);
    bytes += length;
  }
  line.waiting = left;
  return taken;
}
