import { z } from 'zod';
import { idOf } from '../ids.ts';
import { requestPriority, requestSound } from './virtual-request-type.ts';

export const requestStatuses = ['raised', 'accepted', 'dismissed', 'expired', 'cancelled'] as const;

/** A call for a remote nurse, an interpreter … for one patient in one room. */
export const virtualRequest = z.object({
  id: idOf('virtual_request'),
  /** The kind of its type. */
  type: z.string(),
  type_id: idOf('virtual_request_type'),
  priority: requestPriority,
  status: z.enum(requestStatuses),
  patient: z.object({ id: idOf('patient'), name: z.string() }),
  division: z.object({ id: idOf('division'), name: z.string() }),
  room: z.object({ id: idOf('room'), name: z.string() }),
  assignee: z.object({ id: idOf('user'), name: z.string() }).nullable(),
  type_details: z.object({
    label: z.string(),
    ui_sound: requestSound,
    ui_sound_repeat_count: z.int(),
    video_reason_id: z.int().positive().nullable(),
  }),
  /** Whoever asked; a room or a partner has no name here. */
  raised_by: z.object({
    kind: z.enum(['user', 'room', 'partner', 'nurse_call']),
    name: z.string().nullable(),
  }),
  /** Which group is asked, of how many, and how often it was told: what 'still calling' shows. */
  calling: z.object({
    step: z.int().positive(),
    steps: z.int().positive(),
    times_told: z.int().nonnegative(),
  }),
  created_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
});
export type VirtualRequest = z.infer<typeof virtualRequest>;

/** `denied`: not for this person or no longer open; nothing is shown. */
export const receipt = z.object({
  id: idOf('virtual_request'),
  status: z.enum(['received', 'denied']),
});
