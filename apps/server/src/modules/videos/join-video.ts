import type { Joined, SessionKind } from '@lamplight/contracts/entities/video-signal';
import { violates } from '../../platform/database/database.ts';
import { askDevice } from '../../platform/devices/ask-device.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endPeer } from './end-peer.ts';
import { surelyThereMs } from './peer-times.ts';
import { turnServersFor } from './turn-credentials.ts';
import { insertPeer, lockOwnPeer, markEnded, type LivePeer } from './video-peers.queries.ts';

/** What a join of whichever kind is for. */
export interface Wanted {
  kind: SessionKind;
  deviceId: number;
  monitorId: number | null;
  /** Makes the visit or finds the one that goes on; called once the caller's earlier place is free. */
  meeting?: () => Promise<number>;
  isSilent?: boolean;
  knockSeconds?: number | undefined;
}

interface Joining {
  body: { tab: string; ptz: boolean; take_over: boolean };
}

export interface Admitted {
  wanted: Wanted;
  peerId: number;
  meetingId: number | null;
  ptz: boolean;
  replaced: LivePeer | undefined;
}

/** Her other click came between the look and the write. */
function clickedTwice(error: unknown): never {
  if (violates(error, 'one_live_peer_a_viewer') || violates(error, 'one_live_visitor'))
    throw new Refusal('Video::AlreadyConnected');
  throw error;
}

/** That she watches once: her own tab is replaced, another window only when she says so. */
export async function admit(
  { db, who, body, now }: Pick<WriteContext, 'db' | 'who' | 'now'> & Joining,
  wanted: Wanted,
): Promise<Admitted> {
  const other = await lockOwnPeer(db, who, wanted);
  if (other && other.tab !== body.tab && !body.take_over)
    throw new Refusal(
      now.getTime() - other.kept_at.getTime() <= surelyThereMs
        ? 'Video::AlreadyConnected'
        : 'Video::DuplicateConnection',
    );
  if (other) await markEnded(db, who.hospitalId, other.id, { because: 'replaced', now });
  const meetingId = (await wanted.meeting?.()) ?? null;
  const { tab, ptz } = body;
  const peer = { ...wanted, meetingId, tab, ptz };
  const peerId = await insertPeer(db, who, peer, now).catch(clickedTwice);
  return { wanted, peerId, meetingId, ptz, replaced: other };
}

/** Asks the room for its offer. If it makes none, the viewer was never there. */
export const askForOffer =
  (platform: Platform) =>
  async (
    { who, now, isGone }: Pick<CallContext, 'who' | 'now' | 'isGone'>,
    { wanted, peerId, meetingId, ptz, replaced }: Admitted,
  ): Promise<Joined> => {
    const { kind, deviceId, isSilent = false, knockSeconds } = wanted;
    const card = { hospital_id: who.hospitalId, device_id: deviceId };
    const turn_servers = turnServersFor(platform.config, peerId, now);
    try {
      const offer = await askDevice(platform, card, 'join', {
        peer_id: peerId,
        kind,
        ptz,
        is_silent: isSilent,
        viewer: { user_id: who.userId, name: who.userName, role: who.roleName },
        turn_servers,
        ...(knockSeconds !== undefined && { knock_seconds: knockSeconds }),
        ...(replaced && { replaces: replaced.id }),
      });
      // A page that was closed meanwhile does not know its connection, and can never leave it.
      if (isGone()) await endPeer(platform, who.hospitalId, peerId, 'left');
      const ids = { meeting_id: meetingId, peer_id: peerId, device_id: deviceId };
      return { ...ids, turn_servers, ...offer } as Joined;
    } catch (error) {
      await endPeer(platform, who.hospitalId, peerId, 'failed');
      throw error;
    }
  };
