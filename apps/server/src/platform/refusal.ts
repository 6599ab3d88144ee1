import { errorTable, type ErrorReply, type ErrorType } from '@lamplight/contracts/errors';

/** A call is refused for a reason of the error table. Anything else thrown is a fault of ours. */
export class Refusal extends Error {
  readonly type: ErrorType;
  readonly details: ErrorReply['details'];
  readonly #text: string | undefined;
  #retryAfter: number | undefined;

  /** `text` says it more precisely than the table can; it must not name a patient. */
  constructor(type: ErrorType, details?: ErrorReply['details'], text?: string) {
    super(type);
    this.type = type;
    this.details = details;
    this.#text = text;
  }

  /** With when it may be tried again. */
  static tooMany(seconds: number): Refusal {
    const refusal = new Refusal('Request::TooMany');
    refusal.#retryAfter = Math.max(1, Math.ceil(seconds));
    return refusal;
  }

  get retryAfter(): number | undefined {
    return this.#retryAfter;
  }

  get text(): string {
    return this.#text ?? errorTable[this.type].text;
  }

  get status(): number {
    return errorTable[this.type].status;
  }
}

export const notFound = (): Refusal => new Refusal('Record::NotFound');

/** One field is refused, in the words the person reads beside it. */
export const fieldRefused = (path: string, text: string): Refusal =>
  new Refusal('Request::Invalid', { fields: [{ path, text }] });
