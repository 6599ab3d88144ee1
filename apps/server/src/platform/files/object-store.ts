import type { Readable } from 'node:stream';
import type { ObjectKey } from './object-key.ts';

export interface StoredObject {
  bytes: number;
  modifiedAt: Date;
}

/** The first and the last byte that are wanted, counted from 0, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Where files lie. An object appears whole or not at all, and replacing one never shows a mixture.
 * Who may see an object is decided by the row that names its key, never here. Every implementation
 * passes testing/object-store-suite.ts.
 */
export interface ObjectStore {
  put(key: ObjectKey, content: Uint8Array | Readable): Promise<void>;
  /** Undefined when there is none. A range beyond the end gives what there is. */
  get(key: ObjectKey, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: ObjectKey): Promise<StoredObject | undefined>;
  /** Removing what is not there is no error. */
  delete(key: ObjectKey): Promise<void>;
  /** Every key that begins so, in no order. */
  list(prefix: `hospital/${number}/`): AsyncIterable<{ key: ObjectKey } & StoredObject>;
  /** Fails, in words for an operator, when nothing could be written now. */
  checkWritable(): Promise<void>;
}
