import type pg from 'pg';
import { recordKinds, type KindName, type RecordId } from './record-kinds.ts';

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

/** Answers where a record is. */
export class Sightings {
  readonly #owner: pg.Pool;
  readonly #known = new Map<string, Place[]>();

  constructor(owner: pg.Pool) {
    this.#owner = owner;
  }

  async inSight(scope: Scope, kind: KindName, id: RecordId): Promise<boolean> {
    const places = await this.#places(kind, id);
    return places.some(
      (place) =>
        Number(place.hospital_id) === scope.hospitalId &&
        (place.division_id === null || scope.divisionIds.has(Number(place.division_id))) &&
        (place.unit_id === null || !scope.unitIds || scope.unitIds.has(Number(place.unit_id))) &&
        (place.user_id === null || Number(place.user_id) === scope.userId),
    );
  }

  /** Removed for good, by a call whose answer was looked at. */
  async isGone(kind: KindName, id: RecordId): Promise<boolean> {
    return (await this.#places(kind, id)).length === 0;
  }

  /** Records do not move between divisions during a run, so each is looked up once it exists. */
  async #places(kind: KindName, id: RecordId): Promise<Place[]> {
    const key = `${kind} ${id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const { rows } = await this.#owner.query<Place>(
      `SELECT * FROM (${recordKinds[kind].places})
         AS place (id, hospital_id, division_id, unit_id, user_id) WHERE id::text = $1`,
      [String(id)],
    );
    if (rows.length) this.#known.set(key, rows);
    return rows;
  }
}
