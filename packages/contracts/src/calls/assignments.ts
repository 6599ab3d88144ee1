import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assignee,
  assignmentPlace,
  assignmentRole,
  assignmentTransfer,
  careAssignment,
  myAssignments,
  observerBreak,
  openTransfers,
  type AssignmentTransfer,
  type CareAssignment,
  type MyAssignments,
  type OpenTransfers,
} from '../entities/assignment.ts';
import { eachOnce } from '../entities/fields.ts';
import { idInText, idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { listOf, listQuery } from '../lists.ts';
import { careAssignmentFilters, careAssignmentSorts } from '../tables/care-assignments.ts';

const manage = { permission: ['Manage', 'PatientMonitorAssignment'] } as const;
const receive = { permission: ['Receive', 'PatientMonitorAssignment'] } as const;
/** Who manages also views. */
const see = {
  anyOf: [
    ['Manage', 'PatientMonitorAssignment'],
    ['View', 'PatientMonitorAssignment'],
  ],
} as const;
const holdOrSee = {
  anyOf: [
    ['Receive', 'PatientMonitorAssignment'],
    ['View', 'PatientMonitorAssignment'],
  ],
} as const;
const byTransfer = z.strictObject({ id: idInText('assignment_transfer') });
const transfers = z.object({ results: z.array(assignmentTransfer) });
const monitorsOf = ({ results }: { results: AssignmentTransfer[] }): number[] =>
  results.map(({ patient_monitor_id }) => patient_monitor_id);

export const listCareAssignments = defineCall({
  id: 'assignments.list',
  method: 'GET',
  path: '/patient_monitor_assignments',
  summary: 'Running monitoring sessions with who observes and nurses them',
  access: see,
  division: 'query',
  audit: { action: 'read', subject: 'patient_monitor' },
  query: listQuery(careAssignmentSorts, careAssignmentFilters).extend({
    ids: z.array(idInText('patient_monitor')).max(100).optional(),
  }),
  reply: listOf(careAssignment),
});

export const listMyAssignments = defineCall({
  id: 'assignments.mine',
  method: 'GET',
  path: '/patient_monitor_assignments/mine',
  summary: 'The patients in whom the caller has a place, and her break',
  access: holdOrSee,
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient_monitor',
    idsIn: ({ patients }: MyAssignments) => patients.map(({ id }) => id),
  },
  reply: myAssignments,
});

export const listTransfers = defineCall({
  id: 'assignments.transfers',
  method: 'GET',
  path: '/assignment_transfers',
  summary: 'What the caller is asked to take and what she has offered, while it is open',
  access: receive,
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient_monitor',
    idsIn: ({ incoming, outgoing }: OpenTransfers) =>
      monitorsOf({ results: [...incoming, ...outgoing] }),
  },
  reply: openTransfers,
});

export const listAssignees = defineCall({
  id: 'assignments.people',
  method: 'GET',
  path: '/patient_monitor_assignments/people',
  summary: 'Who can be given patients, whether she is here, and how much she has to do',
  access: holdOrSee,
  division: 'query',
  audit: { none: 'names of colleagues and how much they have to do; no record of a patient' },
  reply: z.object({
    /** Who is here first, then by name. */
    results: z.array(assignee),
    /** All who can be given patients, also those beyond the results. */
    total: z.int().nonnegative(),
  }),
});

export const assignMonitors = defineCall({
  id: 'assignments.assign',
  method: 'POST',
  path: '/patient_monitor_assignments',
  summary: 'Puts somebody into a place of one or several patients; who was there goes',
  access: manage,
  division: 'none',
  audit: {
    action: 'update',
    subject: 'patient_monitor',
    idsIn: ({ results }: { results: CareAssignment[] }) => results.map(({ id }) => id),
  },
  body: z.strictObject({
    patient_monitor_ids: eachOnce(
      idOf('patient_monitor'),
      limits.assignedAtOnce,
      'A patient is named twice',
    ),
    user_id: idOf('user'),
    role: assignmentRole,
    place: assignmentPlace,
  }),
  reply: z.object({ results: z.array(careAssignment) }),
  errors: ['Assignment::WouldLeaveUnwatched'],
});

export const unassign = defineCall({
  id: 'assignments.unassign',
  method: 'DELETE',
  path: '/patient_monitor_assignments/{id}',
  summary: 'Takes somebody out of a place; the observer of a running session is only replaced',
  access: manage,
  division: 'none',
  audit: { action: 'delete', subject: 'patient_monitor_assignment' },
  params: z.strictObject({ id: idInText('patient_monitor_assignment') }),
  reply: 'nothing',
  errors: ['Assignment::WouldLeaveUnwatched'],
});

export const offerTransfer = defineCall({
  id: 'assignments.offer',
  method: 'POST',
  path: '/patient_monitors/{id}/transfers',
  summary: 'Offers a patient to somebody; hers for as long as nobody has accepted',
  access: receive,
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor' },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  body: z.strictObject({ to_user_id: idOf('user'), role: assignmentRole }),
  reply: assignmentTransfer,
  errors: ['Assignment::NotYours', 'Assignment::AlreadyOffered'],
});

export const askForTransfer = defineCall({
  id: 'assignments.ask',
  method: 'POST',
  path: '/patient_monitors/{id}/transfers/ask',
  summary: 'Asks who observes a patient to hand her over; hers for as long as she has not agreed',
  access: receive,
  division: 'none',
  audit: {
    action: 'act',
    subject: 'patient_monitor',
    idsIn: (asked: AssignmentTransfer) => monitorsOf({ results: [asked] }),
  },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  reply: assignmentTransfer,
  errors: [
    'Assignment::NobodyToAsk',
    'Assignment::AlreadyYours',
    'Assignment::AlreadyOffered',
    'Assignment::OnBreak',
  ],
});

export const offerHandover = defineCall({
  id: 'assignments.offer-handover',
  method: 'POST',
  path: '/assignment_transfers/handover',
  summary: 'Offers all own patients to somebody at the end of a shift',
  access: receive,
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor', idsIn: monitorsOf },
  body: z.strictObject({ to_user_id: idOf('user') }),
  reply: transfers,
  errors: ['Assignment::NothingToGive', 'Assignment::AlreadyOffered'],
});

const answer = <const Name extends 'accept' | 'decline' | 'cancel'>(name: Name, summary: string) =>
  defineCall({
    id: `assignments.${name}`,
    method: 'POST',
    path: `/assignment_transfers/{id}/${name}`,
    summary,
    access: receive,
    division: 'none',
    audit: { action: 'act', subject: 'assignment_transfer' },
    params: byTransfer,
    reply: assignmentTransfer,
    errors: ['Assignment::NotYours', 'Assignment::Over', 'Assignment::OnBreak'],
  });

export const acceptTransfer = answer('accept', 'From now on the patient is the caller’s');
export const declineTransfer = answer('decline', 'The patient stays with who offered her');
export const cancelTransfer = answer('cancel', 'Who offered a patient keeps her');

export const acceptTransfers = defineCall({
  id: 'assignments.accept-all',
  method: 'POST',
  path: '/assignment_transfers/accept',
  summary: 'Takes several patients at once; what is over meanwhile stays with the giver',
  access: receive,
  division: 'none',
  audit: { action: 'act', subject: 'patient_monitor', idsIn: monitorsOf },
  body: z.strictObject({
    ids: eachOnce(idOf('assignment_transfer'), limits.assignedAtOnce, 'Named twice').min(1),
  }),
  reply: transfers,
  errors: ['Assignment::NotYours', 'Assignment::OnBreak'],
});

export const startBreak = defineCall({
  id: 'assignments.start-break',
  method: 'POST',
  path: '/observer_breaks',
  summary: 'Gives all own patients to their backups for some minutes; refused where one has none',
  access: receive,
  division: 'none',
  audit: { action: 'act', subject: 'observer_break', idsIn: () => [] },
  body: z.strictObject({ minutes: z.literal([10, 15, 30]) }),
  reply: observerBreak,
  errors: ['Assignment::NoBackup', 'Assignment::OnBreak'],
});

export const endBreak = defineCall({
  id: 'assignments.end-break',
  method: 'POST',
  path: '/observer_breaks/end',
  summary: 'The caller is back: what her backups still hold is hers again',
  access: receive,
  division: 'none',
  audit: { action: 'act', subject: 'observer_break', idsIn: () => [] },
  reply: 'nothing',
});
