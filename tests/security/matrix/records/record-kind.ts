import type { ObjectKey } from '../../../../apps/server/src/platform/files/object-key.ts';
import type { ResourceName } from '@lamplight/contracts/ids';

/** A preference has no number: each person names hers with a text. A place of FHIR says which kind it is. */
export type KindName = ResourceName | 'user_preference' | 'location';
export type RecordId = number | string;

/** Where a record is made and beside what. */
export interface Making {
  /** Of what a person has only once, the columns that say so: it is then the one that she has. */
  insert: (table: string, row: Record<string, unknown>, once?: string) => Promise<number>;
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
  /** The id of one that does not exist, where it is not just a number or a word. */
  missing?(number: number): RecordId;
  /** The same for where a record is named beside another, though it may not be asked for there. */
  alsoNamed?: string;
}
