/** A message that cannot be applied as things are; in words for who reads it, quoting nothing of it. */
export class Unapplied extends Error {}

/** Which of several messages failed while it was written, and why. */
export class FailedMessage extends Error {
  readonly id: number;

  constructor(id: number, cause: unknown) {
    super('A message failed', { cause });
    this.id = id;
  }
}
