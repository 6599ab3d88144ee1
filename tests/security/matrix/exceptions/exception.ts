import type { Permission } from '@lamplight/contracts/permissions';
import type { CallInput } from '../input-shape.ts';
import type { KindName } from '../records/record-kind.ts';

/** What the matrix cannot read from a call's contract. Each entry says why it is needed. */
export interface Exception {
  why: string;
  /** Path parameters that are names and not ids, with the kind of record they name. */
  textIds?: Record<string, KindName>;
  /** A permission beyond the contract's, when the input decides which. */
  permissionFor?: (input: CallInput) => Permission;
  /** Records of the caller's own that a list must show; without them it would prove nothing. */
  ownRecords?: readonly KindName[];
  /** A list that ends at a limit, which what the matrix has made by then may reach. */
  mayBeEmpty?: true;
  /** A kind that the caller may change because she made it: beside what is aimed at, too, it is hers. */
  madeByCaller?: KindName;
  /** Places in a reply where the id of something out of sight is meant to be, dotted. */
  shownIds?: readonly string[];
  /** Ids that the call always refuses, whoever's they are, dotted. */
  refusedIds?: readonly string[];
  /** The error with which the call refuses a record that the caller sees: in one home, or everywhere. */
  refusedAt?: { home?: string; type: string };
  /** Names that end like an id and name no record of ours. */
  notIds?: readonly string[];
  /** A call that changes or removes a division gets one of its own, in which the caller works alone. */
  divisionOfItsOwn?: boolean;
  /** The body is one of several shapes, each with ids of its own: each is tried by itself. */
  eachBody?: true;
  /** A search whose filters are in the body: one that names nothing in sight finds nothing. */
  searchedByBody?: true;
  /** Fixed values for parts of the input that no generator could find, dotted. */
  values?: Record<string, unknown>;
  /** Values that only the database knows at that moment: SQL for columns named by their dotted place. */
  valuesNow?: string;
  /** The table whose version is sent, of the record that the path names. */
  versionOf?: string;
  /** Refused with this status where others succeed: what it needs, only an earlier answer can give. */
  alsoRefused?: number;
  /** Columns beyond its own name under which a field is stored by design, dotted. */
  storedAs?: Record<string, readonly string[]>;
}
