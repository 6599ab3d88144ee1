import type { ReplyOf } from '@lamplight/contracts/call';
import type { announce } from '@lamplight/contracts/calls/announcements';
import { announcementTexts } from '@lamplight/domain/alarms/announcements';
import { askDevice } from '../../platform/devices/ask-device.ts';
import type { CallContext, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import {
  insertAnnouncement,
  listOwnClips,
  markOver,
  markPlaying,
  stateOf,
} from './announcements.queries.ts';
import { hasDefaultClip } from './default-clips.ts';
import { readClip } from './read-clip.ts';

type Call = typeof announce;

/** What the transaction leaves for afterwards. */
export interface Asked {
  /** Of the monitor, for the trail. */
  id: number;
  division_id: number;
  uuid: string;
  deviceId: number;
}

/** Written down before anything is heard: what was said in a room is never without its author. */
export const noteAnnouncement =
  ({ config }: Platform) =>
  async ({ db, who, params, body, now }: WriteContext<Call>): Promise<Asked> => {
    const monitor = await findMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    if (monitor.status !== 'active') throw new Refusal('Announcement::NotActive');
    const { lang, announcement_name: name, source } = body;
    const [own] = await listOwnClips(db, who.hospitalId, { lang, name });
    if (!own && !(await hasDefaultClip(config.announcementsDir, lang, name)))
      throw new Refusal('Announcement::NoClip');
    if (monitor.video_device_id === null) throw new Refusal('Device::Offline');
    const uuid = await insertAnnouncement(db, {
      hospitalId: who.hospitalId,
      divisionId: monitor.division_id,
      monitorId: monitor.id,
      deviceId: monitor.video_device_id,
      lang,
      name,
      source,
      ownClip: own?.object_key ?? null,
      by: who.userId,
      now,
    });
    const { id, division_id, video_device_id: deviceId } = monitor;
    return { id, division_id, uuid, deviceId };
  };

/** Answers once the room says that it is heard; what is not said to be heard counts as unheard. */
export const sayInRoom =
  (platform: Platform) =>
  async (context: CallContext<Call>, { uuid, deviceId }: Asked): Promise<ReplyOf<Call>> => {
    const { who, body, requestId } = context;
    const { hospitalId, userId, userName } = who;
    const { database, clock, bus } = platform;
    const { lang, announcement_name: name } = body;
    const actor = { hospitalId, userId, userName, requestId };
    try {
      const reading = database.reading(hospitalId);
      const clip = await readClip(platform, reading, hospitalId, { lang, name });
      if (!clip) throw new Refusal('Announcement::NoClip');
      await askDevice(platform, { hospital_id: hospitalId, device_id: deviceId }, 'announce', {
        announcement_uuid: uuid,
        text: announcementTexts[name][lang],
        lang,
        clip: clip.toString('base64'),
      });
    } catch (error) {
      await database.writing(actor, (tx) =>
        markOver(tx, { hospitalId, deviceId }, { uuid, outcome: 'failed', now: clock.now() }),
      );
      bus.poke();
      const isOffline = error instanceof Refusal && error.type === 'Device::Offline';
      if (!(error instanceof Refusal) || isOffline) throw error;
      throw error.type.startsWith('Device::') ? new Refusal('Announcement::NotPlayed') : error;
    }
    const state = await database.writing(actor, (tx) =>
      markPlaying(tx, hospitalId, uuid, clock.now()),
    );
    bus.poke();
    return { announcement_uuid: uuid, state };
  };

/** The same request once more says nothing in the room: how the first one fares. */
export const howItFares =
  ({ database }: Platform) =>
  async ({ who }: CallContext<Call>, { uuid }: Asked): Promise<ReplyOf<Call>> => ({
    announcement_uuid: uuid,
    state: await stateOf(database.reading(who.hospitalId), who.hospitalId, uuid),
  });
