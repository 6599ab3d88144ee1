import { z } from 'zod';
import { idOf } from '../ids.ts';
import { divisionRef } from './division.ts';
import { editable } from './fields.ts';
import { nudgeColor } from './nudge.ts';
import { monitorStatus } from './patient-monitor.ts';
import { unitRef } from './unit.ts';
import { userRef } from './user-ref.ts';
import { watch } from './watch.ts';

/** In what somebody is assigned to a patient. */
export const assignmentRoles = ['observer', 'nurse'] as const;
export const assignmentRole = z.enum(assignmentRoles);
export type AssignmentRole = z.infer<typeof assignmentRole>;

/** The one whose patient it is, and the one who steps in. */
export const assignmentPlaces = ['primary', 'backup'] as const;
export const assignmentPlace = z.enum(assignmentPlaces);
export type AssignmentPlace = z.infer<typeof assignmentPlace>;

/** What becomes of an offer; until it is accepted the patient is the giver's. */
export const transferStatus = z.enum(['offered', 'accepted', 'declined', 'cancelled', 'expired']);
export type TransferStatus = z.infer<typeof transferStatus>;

/** What somebody offers: one patient, or at the end of her shift all of them. */
export const transferKind = z.enum(['transfer', 'handover']);

/** One person in one place of a patient. */
export const assignment = z.object({
  id: idOf('patient_monitor_assignment'),
  role: assignmentRole,
  place: assignmentPlace,
  user: userRef,
  started_at: z.iso.datetime(),
  /** She is signed in and not on a break. */
  is_here: z.boolean(),
});
export type Assignment = z.infer<typeof assignment>;

/** Where a patient is and who she is: as much as handing her over needs. */
const watchedPlace = {
  patient: z.object({ id: idOf('patient'), display_name: z.string(), mrn: z.string() }),
  room: z.object({ id: idOf('room'), name: z.string() }),
  bed: z.object({ id: idOf('bed'), name: z.string() }).nullable(),
};

/** A running monitoring session with everybody who is assigned to it. */
export const careAssignment = z.object({
  id: idOf('patient_monitor'),
  ...watchedPlace,
  unit: unitRef,
  division: divisionRef,
  status: monitorStatus,
  color: nudgeColor.nullable(),
  away_message: z.string().nullable(),
  monitor_started_at: z.iso.datetime().nullable(),
  /** In the order in which they are turned to. */
  assignments: z.array(assignment),
  /** Who watches the live video now; an assignment says only who should. */
  watch,
  /** Precautions, what happened in the last hours and a pause, in one line. */
  summary: z.string(),
  ...editable.shape,
});
export type CareAssignment = z.infer<typeof careAssignment>;

/** Somebody who can be given patients. */
export const assignee = userRef.extend({
  role_name: z.string(),
  /** In which roles: an observer receives assignments, a nurse sees them. */
  roles: z.array(assignmentRole),
  is_here: z.boolean(),
  is_on_break: z.boolean(),
  /** Whose first observer she is, and how much work they were in the last hour. */
  patients: z.int().nonnegative(),
  load: z.number().nonnegative(),
});
export type Assignee = z.infer<typeof assignee>;

/** A patient who is offered to somebody. */
export const assignmentTransfer = z.object({
  id: idOf('assignment_transfer'),
  patient_monitor_id: idOf('patient_monitor'),
  ...watchedPlace,
  role: assignmentRole,
  kind: transferKind,
  /** `to` has asked for the patient: it is `from` who answers. */
  is_asked: z.boolean(),
  status: transferStatus,
  from: userRef,
  to: userRef,
  offered_at: z.iso.datetime(),
  /** Until it is the giver's again as if nothing had been asked, by the server's clock. */
  seconds_left: z.number().nonnegative(),
  summary: z.string(),
});
export type AssignmentTransfer = z.infer<typeof assignmentTransfer>;

export const observerBreak = z.object({
  started_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** By the server's clock. */
  seconds_left: z.number().nonnegative(),
});
export type ObserverBreak = z.infer<typeof observerBreak>;

/** What a person is asked to take and what she has offered, while it is open. */
export const openTransfers = z.object({
  incoming: z.array(assignmentTransfer),
  outgoing: z.array(assignmentTransfer),
});
export type OpenTransfers = z.infer<typeof openTransfers>;

/** All that a person holds, and her break. */
export const myAssignments = z.object({
  patients: z.array(careAssignment),
  break: observerBreak.nullable(),
});
export type MyAssignments = z.infer<typeof myAssignments>;
