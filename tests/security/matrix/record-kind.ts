import type { ObjectKey } from '../../../apps/server/src/platform/files/object-key.ts';
import type { ResourceName } from '@lamplight/contracts/ids';

/** A preference has no number: each person names hers with a text. */
export type KindName = ResourceName | 'user_preference';
export type RecordId = number | string;

/** Where a record is made and beside what. */
export interface Making {
  insert: (table: string, row: Record<string, unknown>) => Promise<number>;
  /** A job of the hospital that has failed. */
  failJob: (hospitalId: number, data: Record<string, unknown>) => Promise<number>;
  putObject: (key: ObjectKey, content: Uint8Array) => Promise<void>;
  home: { hospitalId: number; divisionId: number; standing: Partial<Record<KindName, RecordId>> };
  /** Records of the same request: a bed named beside a room is a bed of that room. */
  near: Partial<Record<KindName, RecordId>>;
  /** Goes into every text of the record: a reply that holds it shows this record. */
  marker: string;
  /** Whose record it is, for the kinds that belong to one person. */
  userId: RecordId;
}

export interface RecordKind {
  make(making: Making): Promise<RecordId>;
  /**
   * SQL for where every record of the kind is: id, hospital_id, division_id, unit_id, user_id.
   * NULL means that the record is not tied to one; several rows mean any of them.
   */
  places: string;
}
