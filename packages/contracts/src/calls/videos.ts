import { z } from 'zod';
import { defineCall } from '../call.ts';
import { watchLapse } from '../entities/guard-warning.ts';
import {
  iceCandidates,
  joined,
  sessionDescription,
  sessionKind,
} from '../entities/video-signal.ts';
import { idOf } from '../ids.ts';

const seesVideo = { permission: ['AccessLiveVideo', 'PatientMonitor'] } as const;
const ownPeer = { own: 'a viewer’s own connection, made by a join that asked for the permission' };
const deviceErrors = ['Device::Offline', 'Device::NoAnswer', 'Device::Failed'] as const;
const joinErrors = [
  ...deviceErrors,
  'Video::AlreadyConnected',
  'Video::DuplicateConnection',
] as const;
const joining = z.strictObject({
  ptz: z.boolean().default(false),
  /** Names the tab by a word of its own making: its own connection is replaced without a question. */
  tab: z.string().regex(/^[\w-]{8,40}$/),
  /** The person says that the picture shall move here from her other window. */
  take_over: z.boolean().default(false),
});
const peer = z.strictObject({ peer_id: idOf('video_peer') });

export const joinMonitoring = defineCall({
  id: 'videos.join-monitoring',
  method: 'POST',
  path: '/videos/join_monitoring',
  summary: 'Watch a patient: the room makes an offer, the viewer answers it by a signal',
  access: seesVideo,
  division: 'none',
  audit: {
    action: 'act',
    subject: 'patient_monitor',
    idsIn: (_reply: unknown, { body }: { body: { monitor_id: number } }) => [body.monitor_id],
  },
  body: joining.extend({ monitor_id: idOf('patient_monitor') }),
  reply: joined,
  errors: [...joinErrors, 'Video::NotActive'],
});

const deviceOf = (_reply: unknown, { body }: { body: { device_id: number } }) => [body.device_id];

export const joinMeeting = defineCall({
  id: 'videos.join-meeting',
  method: 'POST',
  path: '/videos/join_meeting',
  summary: 'Visit a room by video, or join the visit that goes on there',
  access: seesVideo,
  division: 'none',
  audit: { action: 'act', subject: 'video_device', idsIn: deviceOf },
  body: joining.extend({
    device_id: idOf('video_device'),
    patient_id: idOf('patient').nullable().default(null),
    /** The room chimes and says who calls, before anything is seen. */
    play_greeting: z.boolean().default(true),
    /** A look before the visit: nothing of the caller reaches the room but her name. */
    preview: z.boolean().default(false),
    video_reason_ids: z.array(idOf('video_reason')).max(10),
    virtual_request_id: idOf('virtual_request').nullable().default(null),
  }),
  reply: joined,
  errors: [...joinErrors, 'Device::Decommissioned', 'Video::Full'],
});

export const joinTesting = defineCall({
  id: 'videos.join-testing',
  method: 'POST',
  path: '/videos/join_testing',
  summary: 'Try the way between the caller and a device for some minutes',
  /** A test shows the room: it needs what a visit needs. */
  access: { allOf: [seesVideo.permission, ['View', 'VideoDevice']] },
  division: 'none',
  audit: { action: 'act', subject: 'video_device', idsIn: deviceOf },
  body: joining.extend({ device_id: idOf('video_device') }),
  reply: joined,
  errors: [...joinErrors, 'Device::Decommissioned'],
});

export const signalVideo = defineCall({
  id: 'videos.signal',
  method: 'POST',
  path: '/videos/signal',
  summary: 'The viewer’s answer, or ways over which she can be reached',
  access: ownPeer,
  division: 'none',
  audit: { none: 'a step of a join, which is audited' },
  body: z.discriminatedUnion('signal_type', [
    peer.extend({
      video_type: sessionKind,
      signal_type: z.literal('sdp-answer'),
      sdp: sessionDescription,
    }),
    peer.extend({
      video_type: sessionKind,
      signal_type: z.literal('ice-candidates'),
      ice_candidates: iceCandidates,
    }),
  ]),
  reply: 'nothing',
  errors: deviceErrors,
});

export const mendVideo = defineCall({
  id: 'videos.mend',
  method: 'POST',
  path: '/videos/mend',
  summary: 'The link broke: a new offer with fresh relays for the same connection',
  access: ownPeer,
  division: 'none',
  audit: { none: 'a step of a join, which is audited' },
  body: peer,
  reply: joined,
  errors: deviceErrors,
});

export const keepVideo = defineCall({
  id: 'videos.keep',
  method: 'POST',
  path: '/videos/keep',
  summary: 'These connections are still watched; what is not said so for half a minute ends',
  access: ownPeer,
  division: 'none',
  audit: { none: 'happens every few seconds in each tab; the join is audited' },
  body: z.strictObject({
    peers: z
      .array(
        z.strictObject({
          peer_id: idOf('video_peer'),
          /** Why nobody watches it; null: it runs before eyes that are there. */
          lapse: watchLapse.nullable(),
        }),
      )
      .min(1)
      .max(32),
  }),
  reply: z.object({
    /** The others are over: the tab lets go of them. */
    kept: z.array(idOf('video_peer')),
    /** When the tab is to say it again: a short guard wants to hear it often. */
    again_ms: z.int().positive(),
  }),
});

export const leaveVideo = defineCall({
  id: 'videos.leave',
  method: 'POST',
  path: '/videos/leave',
  summary: 'The viewer stopped watching',
  access: ownPeer,
  division: 'none',
  audit: {
    action: 'act',
    subject: 'video_peer',
    idsIn: (_reply: unknown, { body }: { body: { peer_id: number } }) => [body.peer_id],
  },
  body: peer,
  reply: 'nothing',
});
