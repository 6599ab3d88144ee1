import type { joinTesting } from '@lamplight/contracts/calls/videos';
import type { WriteContext } from '../../platform/http/handler.ts';
import { enterMeeting } from '../meetings/index.ts';
import { deviceToJoin } from './device-to-join.ts';
import { admit, type Admitted } from './join-video.ts';

/** A test belongs to nobody's visit and has no patient. */
export async function admitToTesting(context: WriteContext<typeof joinTesting>): Promise<Admitted> {
  const { db, who, body, now } = context;
  const device = await deviceToJoin(context, body.device_id);
  const test = {
    divisionId: device.division_id,
    deviceId: device.id,
    patientId: null,
    monitorId: null,
    requestId: null,
    reasonIds: [],
    isPreview: false,
    isTest: true,
  };
  return admit(context, {
    kind: 'test',
    deviceId: device.id,
    monitorId: null,
    meeting: () => enterMeeting(db, who, test, now),
  });
}
