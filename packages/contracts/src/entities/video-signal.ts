import { z } from 'zod';
import { idOf } from '../ids.ts';

export const sessionKind = z.enum(['meeting', 'monitoring', 'test']);
export type SessionKind = z.infer<typeof sessionKind>;

export const sessionDescription = z.string().min(1).max(24_000);

/** As a browser writes a candidate; an empty one says that there are no more. */
export const iceCandidates = z
  .array(
    z.strictObject({
      candidate: z.string().max(600),
      sdpMid: z.string().max(40).nullable(),
      sdpMLineIndex: z.int().nonnegative().max(20).nullable(),
      usernameFragment: z.string().max(300).nullable().optional(),
    }),
  )
  .max(60);
export type IceCandidates = z.infer<typeof iceCandidates>;

/** A relay with credentials that run out within minutes. */
export const turnServers = z
  .array(
    z.strictObject({
      urls: z.array(z.string().max(200)).min(1).max(4),
      username: z.string().max(200),
      credential: z.string().max(200),
    }),
  )
  .max(4);
export type TurnServers = z.infer<typeof turnServers>;

/** What a viewer needs to answer the room. */
export const joined = z.object({
  meeting_id: z.int().positive().nullable(),
  peer_id: idOf('video_peer'),
  device_id: idOf('video_device'),
  sdp: sessionDescription,
  ice_candidates: iceCandidates,
  turn_servers: turnServers,
});
export type Joined = z.infer<typeof joined>;
