import type pg from 'pg';
import { recordKinds, type KindName, type RecordId } from './records/record-kinds.ts';

/** What a person may see, as the demo's tables say it; the server's own scope function is not asked. */
export interface Scope {
  hospitalId: number;
  userId: number;
  divisionIds: ReadonlySet<number>;
  /** Set when a group narrows the person to some units. */
  unitIds?: ReadonlySet<number>;
}

interface Place {
  hospital_id: string;
  division_id: string | null;
  unit_id: string | null;
  user_id: string | null;
}

const keyOf = (id: RecordId, places: string): string => `${id} ${places}`;

const isSeenIn = (places: readonly Place[], scope: Scope): boolean =>
  places.some(
    (place) =>
      Number(place.hospital_id) === scope.hospitalId &&
      (place.division_id === null || scope.divisionIds.has(Number(place.division_id))) &&
      (place.unit_id === null || !scope.unitIds || scope.unitIds.has(Number(place.unit_id))) &&
      (place.user_id === null || Number(place.user_id) === scope.userId),
  );

/** Answers where a record is. */
export class Sightings {
  readonly #owner: pg.Pool;
  readonly #known = new Map<string, Place[]>();

  constructor(owner: pg.Pool) {
    this.#owner = owner;
  }

  /** What she may ask for. */
  inSight(scope: Scope, kind: KindName, id: RecordId): Promise<boolean> {
    return this.#isSeen(scope, id, recordKinds[kind].places);
  }

  /** What she may read of, also where it is not hers to ask for. */
  async mayBeNamed(scope: Scope, kind: KindName, id: RecordId): Promise<boolean> {
    if (await this.inSight(scope, kind, id)) return true;
    const { alsoNamed } = recordKinds[kind];
    return alsoNamed !== undefined && this.#isSeen(scope, id, alsoNamed);
  }

  /** Removed for good, by a call whose answer was looked at. */
  async isGone(kind: KindName, id: RecordId): Promise<boolean> {
    return (await this.#places(id, recordKinds[kind].places)).length === 0;
  }

  async #isSeen(scope: Scope, id: RecordId, places: string): Promise<boolean> {
    if (isSeenIn(await this.#places(id, places), scope)) return true;
    // A session or a patient may have been moved since: nobody is blamed for what is no longer so.
    this.#known.delete(keyOf(id, places));
    return isSeenIn(await this.#places(id, places), scope);
  }

  /** Looked up once it exists; again before somebody is told that it is out of sight. */
  async #places(id: RecordId, places: string): Promise<Place[]> {
    const key = keyOf(id, places);
    const known = this.#known.get(key);
    if (known) return known;
    const { rows } = await this.#owner.query<Place>(
      `SELECT * FROM (${places})
         AS place (id, hospital_id, division_id, unit_id, user_id) WHERE id::text = $1`,
      [String(id)],
    );
    if (rows.length) this.#known.set(key, rows);
    return rows;
  }
}
