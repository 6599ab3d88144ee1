/** A file is compared by itself: its content doesn't show in JSON. */
const fileIds = new WeakMap<Blob, string>();

const comparable = (_name: string, value: unknown): unknown => {
  if (!(value instanceof Blob)) return value;
  const id = fileIds.get(value) ?? crypto.randomUUID();
  fileIds.set(value, id);
  return id;
};

/**
 * Idempotency keys of writes that have not succeeded yet. The same content keeps its key, so pressing again after a
 * lost reply can't write twice. A slot remembers its last content only: after another one, the first is a new write.
 */
export class WriteKeys {
  readonly #slots = new Map<string, { content: string; key: string; at: number }>();
  readonly #keptMs: number;

  /** Pressed later than `keptMs` after the last time, the same content is meant as a new write. */
  constructor(keptMs = Number.POSITIVE_INFINITY) {
    this.#keptMs = keptMs;
  }

  keyFor(slot: string, value: unknown): string {
    // In an array, because nothing at all is content too and has no JSON.
    const content = JSON.stringify([value], comparable);
    const kept = this.#slots.get(slot);
    const at = performance.now();
    const isSame = kept?.content === content && at - kept.at <= this.#keptMs;
    const key = isSame ? kept.key : crypto.randomUUID();
    this.#slots.set(slot, { content, key, at });
    return key;
  }

  /** The write succeeded. A later one in its slot may have a key of its own already, which stays. */
  done(slot: string, key: string): void {
    if (this.#slots.get(slot)?.key === key) this.#slots.delete(slot);
  }
}
