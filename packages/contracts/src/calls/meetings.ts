import { z } from 'zod';
import { defineCall } from '../call.ts';
import { meeting, visitDevice } from '../entities/meeting.ts';
import { iceCandidates, sessionDescription } from '../entities/video-signal.ts';
import { idInText, idOf } from '../ids.ts';

const visits = { permission: ['AccessLiveVideo', 'PatientMonitor'] } as const;
const ownPlace = {
  own: 'a person’s own place in a visit, taken by a join that asked for the permission',
};
const params = z.strictObject({ id: idInText('meeting') });

export const getMeeting = defineCall({
  id: 'meetings.get',
  method: 'GET',
  path: '/meetings',
  summary: 'One visit with its reasons and who is in it',
  access: visits,
  division: 'none',
  audit: { action: 'read', subject: 'meeting' },
  query: z.strictObject({ by_meeting_id: idInText('meeting') }),
  reply: meeting,
  errors: ['Record::NotFound'],
});

export const getVisitDevice = defineCall({
  id: 'meetings.device',
  method: 'GET',
  path: '/meetings/device/{deviceId}',
  summary: 'What somebody has to know of a device before she visits its room',
  access: visits,
  division: 'none',
  audit: { action: 'read', subject: 'video_device', idsIn: ({ id }: { id: number }) => [id] },
  params: z.strictObject({ deviceId: idInText('video_device') }),
  reply: visitDevice,
});

export const saveMeetingReason = defineCall({
  id: 'meetings.video-reason',
  method: 'PUT',
  path: '/meetings/{id}/video_reason',
  summary: 'What the visit is for, chosen anew',
  access: visits,
  division: 'none',
  audit: { action: 'update', subject: 'meeting' },
  params,
  body: z.strictObject({ video_reason_id: idOf('video_reason') }),
  reply: meeting,
});

export const leaveMeeting = defineCall({
  id: 'meetings.leave',
  method: 'PUT',
  path: '/meetings/{id}/leave',
  summary: 'The caller leaves; with the last person the visit is over',
  access: ownPlace,
  division: 'none',
  audit: { action: 'act', subject: 'meeting' },
  params,
  reply: 'nothing',
});

/** Between two of the staff in one visit: the later one offers, the earlier one answers. */
export const signalMeeting = defineCall({
  id: 'meetings.signal',
  method: 'POST',
  path: '/meetings/{id}/signal',
  summary: 'An offer, an answer or ways to be reached, from one person of a visit to another',
  access: ownPlace,
  division: 'none',
  audit: { none: 'a step of a join, which is audited' },
  params,
  body: z.strictObject({
    /** The connection of somebody in the same visit; anybody else is as if missing. */
    to: z.int().positive(),
    sdp: z.strictObject({ type: z.enum(['offer', 'answer']), sdp: sessionDescription }).optional(),
    ice_candidates: iceCandidates.optional(),
  }),
  reply: 'nothing',
});
