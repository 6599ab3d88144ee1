import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nudgeColor } from '../entities/nudge.ts';
import {
  deviceForPartner,
  eventForPartner,
  nudgeResult,
  patientForPartner,
  requestForPartner,
} from '../entities/partner-interface.ts';
import { eventFields } from '../entities/stat-alarm.ts';
import { requestPriority } from '../entities/virtual-request-type.ts';
import { idInText, idOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

/** Calls that systems of others make with their key. Their addresses stay as they are. */

export const findPatientForPartner = defineCall({
  id: 'partner.patient',
  method: 'POST',
  path: '/partner/v1/patients/find',
  summary:
    'A patient in the partner’s hospitals by her record number, which stays out of the address',
  access: { partner: 'patients:read' },
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient',
    idsIn: ({ patient_id }: { patient_id: number }) => [patient_id],
  },
  body: z.strictObject({ mrn: z.string().trim().min(1).max(40) }),
  reply: patientForPartner,
  errors: ['Record::NotFound'],
});

export const raiseRequestForPartner = defineCall({
  id: 'partner.raise-virtual-request',
  method: 'POST',
  path: '/partner/v1/virtual_requests',
  summary: 'Call for help to a patient’s room; while one of the type is open, that one is answered',
  access: { partner: 'virtual_requests:write' },
  division: 'none',
  audit: { action: 'create', subject: 'virtual_request' },
  body: z.strictObject({
    patient_id: idOf('patient'),
    /** As the hospital names its types of requests, such as `virtual_nurse`. */
    type: z.string().trim().min(1).max(80),
    /** The type’s own unless it says otherwise. */
    priority: requestPriority.optional(),
  }),
  reply: requestForPartner,
});

export const getRequestForPartner = defineCall({
  id: 'partner.virtual-request',
  method: 'GET',
  path: '/partner/v1/virtual_requests/{id}',
  summary: 'How a request fares',
  access: { partner: 'virtual_requests:read' },
  division: 'none',
  audit: { action: 'read', subject: 'virtual_request' },
  params: z.strictObject({ id: idInText('virtual_request') }),
  reply: requestForPartner,
});

export const raiseNudgeForPartner = defineCall({
  id: 'partner.raise-nudge',
  method: 'POST',
  path: '/partner/v1/nudges',
  summary: 'A watched patient asks for eyes, because a rule of the partner’s found something',
  access: { partner: 'nudges:write' },
  division: 'none',
  audit: {
    action: 'act',
    subject: 'patient_monitor',
    idsIn: ({ patient_monitor_id }: { patient_monitor_id: number }) => [patient_monitor_id],
  },
  body: z.strictObject({
    patient_monitor_id: idOf('patient_monitor'),
    color: nudgeColor,
    /** The name of the rule as observers read it, such as `bed exit`; never words about a patient. */
    rule: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[a-z][a-z ]*$/, 'Use small letters and spaces, such as: bed exit'),
  }),
  reply: nudgeResult,
  errors: ['StatAlarm::NotActive'],
});

export const writeEventForPartner = defineCall({
  id: 'partner.write-event',
  method: 'POST',
  path: '/partner/v1/events',
  summary: 'Write down what happened to a patient in a monitoring session',
  access: { partner: 'events:write' },
  division: 'none',
  audit: { action: 'create', subject: 'stat_alarm' },
  body: z.strictObject({
    patient_monitor_id: idOf('patient_monitor'),
    ...eventFields,
    /** Not before the monitoring began, and not in the future. */
    observed_at: z.iso.datetime(),
  }),
  reply: eventForPartner,
  errors: ['StatAlarm::Stopped'],
});

export const listEventsForPartner = defineCall({
  id: 'partner.events',
  method: 'GET',
  path: '/partner/v1/patient_monitors/{id}/events',
  summary: 'What happened in a monitoring session, the newest first',
  access: { partner: 'events:read' },
  division: 'none',
  audit: { action: 'read', subject: 'stat_alarm' },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  query: listQuery(['observed_at']),
  reply: listOf(eventForPartner),
});

export const listDevicesForPartner = defineCall({
  id: 'partner.devices',
  method: 'GET',
  path: '/partner/v1/devices',
  summary: 'Devices of the partner’s hospitals with their state',
  access: { partner: 'devices:read' },
  division: 'query',
  audit: { action: 'read', subject: 'video_device' },
  query: listQuery(['name', 'status', 'id']),
  reply: listOf(deviceForPartner),
});
