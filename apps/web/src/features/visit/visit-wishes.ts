import type { VisitWish } from './api/visit-ports.ts';

/** What the person asked for last: a session that joins reads it then, not when it was made. */
export class VisitWishes {
  #latest: VisitWish;

  constructor(place: Pick<VisitWish, 'deviceId' | 'patientId' | 'requestId'>) {
    this.#latest = { ...place, reasonIds: [], isPreview: false, isSeen: false, takeOver: false };
  }

  get latest(): VisitWish {
    return this.#latest;
  }

  /** A picture is taken from another window only when she has just said so. */
  change(change: Partial<VisitWish>): VisitWish {
    this.#latest = { ...this.#latest, takeOver: false, ...change };
    return this.#latest;
  }
}
