import { leaveMeeting } from '@lamplight/contracts/calls/meetings';
import {
  joinMeeting,
  joinMonitoring,
  joinTesting,
  keepVideo,
  leaveVideo,
  mendVideo,
  signalVideo,
} from '@lamplight/contracts/calls/videos';
import type { Joined } from '@lamplight/contracts/entities/video-signal';
import type { IdOf } from '@lamplight/contracts/ids';
import { askDevice } from '../../platform/devices/ask-device.ts';
import {
  write,
  writeThen,
  type Implementation,
  type WriteContext,
} from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { endPeer } from './end-peer.ts';
import { listOwnPlaces } from '../meetings/index.ts';
import { noteWatched } from '../watch-guard/index.ts';
import { admitToMeeting } from './join-meeting.ts';
import { admitToMonitoring } from './join-monitoring.ts';
import { admitToTesting } from './join-testing.ts';
import { askForOffer } from './join-video.ts';
import { turnServersFor } from './turn-credentials.ts';
import { findOwnPeer, keepPeers, wasOwnPeer } from './video-peers.queries.ts';

async function ownPeer({ db, who, body }: WriteContext & { body: { peer_id: number } }) {
  const peer = await findOwnPeer(db, who, body.peer_id);
  if (!peer) throw notFound();
  return peer;
}

export const videosRoutes = (platform: Platform): Implementation[] => [
  writeThen(joinMonitoring, admitToMonitoring, askForOffer(platform)),
  writeThen(joinMeeting, admitToMeeting, askForOffer(platform)),
  writeThen(joinTesting, admitToTesting, askForOffer(platform)),
  writeThen(signalVideo, ownPeer, async ({ who, body }, peer) => {
    const card = { hospital_id: who.hospitalId, device_id: peer.video_device_id };
    const said =
      body.signal_type === 'sdp-answer'
        ? { sdp: body.sdp }
        : { ice_candidates: body.ice_candidates };
    await askDevice(platform, card, 'signal', { peer_id: peer.id, ...said });
    return undefined;
  }),
  writeThen(mendVideo, ownPeer, async ({ who, now }, peer) => {
    const card = { hospital_id: who.hospitalId, device_id: peer.video_device_id };
    const turn_servers = turnServersFor(platform.config, peer.id, now);
    const offer = await askDevice(platform, card, 'restart_ice', {
      peer_id: peer.id,
      turn_servers,
    });
    const ids = { meeting_id: peer.meeting_id, peer_id: peer.id, device_id: peer.video_device_id };
    return { ...ids, turn_servers, ...offer } as Joined;
  }),
  write(keepVideo, async ({ db, who, body, now }) => {
    const peerIds = body.peers.map(({ peer_id }) => peer_id);
    const watched = body.peers.filter(({ lapse }) => lapse === null).map(({ peer_id }) => peer_id);
    const kept = await keepPeers(db, who, { peerIds, watched }, now);
    const proofs = body.peers.filter(({ peer_id }) => kept.includes(peer_id));
    const again_ms = await noteWatched({ db, who, now }, proofs);
    return { kept: kept as IdOf<'video_peer'>[], again_ms };
  }),
  // Over already is as good as left: whoever leaves has nothing more to do.
  writeThen(
    leaveVideo,
    async ({ db, who, body }) => {
      if (!(await wasOwnPeer(db, who, body.peer_id))) throw notFound();
    },
    async ({ who, body }) => {
      await endPeer(platform, who.hospitalId, body.peer_id, 'left');
      return undefined;
    },
  ),
  writeThen(
    leaveMeeting,
    async ({ db, who, params }) => {
      const places = await listOwnPlaces(db, who, params.id);
      if (places.length === 0) throw notFound();
      return places.filter(({ is_over }) => !is_over);
    },
    async ({ who }, places) => {
      for (const { id } of places) await endPeer(platform, who.hospitalId, id, 'left');
      return undefined;
    },
  ),
];
