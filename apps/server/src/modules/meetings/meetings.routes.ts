import {
  getMeeting,
  getVisitDevice,
  saveMeetingReason,
  signalMeeting,
} from '@lamplight/contracts/calls/meetings';
import type { Meeting, VisitDevice } from '@lamplight/contracts/entities/meeting';
import { read, write, writeThen, type Implementation } from '../../platform/http/handler.ts';
import type { ReadContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { videoReasonQueries } from '../video-reasons/index.ts';
import {
  addReasons,
  findMeeting,
  listOwnPlaces,
  personAt,
  removeReasons,
  visitStandAt,
} from './meetings.queries.ts';
import { meetingWire } from './meetings.wire.ts';

/** Whoever sees the device sees the visits there. */
async function meetingInSight(
  { db, who }: Pick<ReadContext, 'db' | 'who'>,
  id: number,
): Promise<Meeting> {
  const row = await findMeeting(db, who.hospitalId, id);
  if (!row || !(await findVideoDevice(db, who, row.video_device_id))) throw notFound();
  return meetingWire(row);
}

export const meetingsRoutes = ({ bus }: Platform): Implementation[] => [
  read(getMeeting, (context) => meetingInSight(context, context.query.by_meeting_id)),
  read(getVisitDevice, async ({ db, who, params }) => {
    const device = await findVideoDevice(db, who, params.deviceId);
    if (!device) throw notFound();
    const { id, name, room_name, status, kiosk_mode, ptz_enabled } = device;
    const stand = await visitStandAt(db, who.hospitalId, device);
    return { id, name, room: room_name, status, kiosk_mode, ptz_enabled, ...stand } as VisitDevice;
  }),
  write(saveMeetingReason, async (context) => {
    const { db, who, params, body } = context;
    const reason = await videoReasonQueries.find(db, who, body.video_reason_id);
    await meetingInSight(context, params.id);
    if (!reason?.is_enabled) throw notFound();
    await removeReasons(db, who.hospitalId, params.id);
    await addReasons(db, who.hospitalId, params.id, [body.video_reason_id]);
    return meetingInSight(context, params.id);
  }),
  writeThen(
    signalMeeting,
    async ({ db, who, params, body }) => {
      const [own] = (await listOwnPlaces(db, who, params.id)).filter(({ is_over }) => !is_over);
      const hearer = await personAt(db, who.hospitalId, params.id, body.to);
      if (!own || hearer === undefined) throw notFound();
      return { from: own.id, hearer };
    },
    async ({ params, body }, { from, hearer }) => {
      const topic = `user.${hearer}`;
      const data = { id: params.id, from, ...body };
      bus.publish(topic, JSON.stringify({ topic, type: 'meeting.signal', data }));
      return undefined;
    },
  ),
];
