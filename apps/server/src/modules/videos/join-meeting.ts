import type { joinMeeting } from '@lamplight/contracts/calls/videos';
import { limits } from '@lamplight/contracts/limits';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { enterMeeting, isRequestInSight, monitorOnDevice } from '../meetings/index.ts';
import { isPatientInSight } from '../patients/index.ts';
import { listReasonsInUse } from '../video-reasons/index.ts';
import { admit, type Admitted } from './join-video.ts';
import { deviceToJoin } from './device-to-join.ts';

type Context = WriteContext<typeof joinMeeting>;

/** A hospital that keeps reasons wants one for every visit. */
async function checkReasons({ db, who, body }: Context): Promise<void> {
  const inUse = new Set((await listReasonsInUse(db, who.hospitalId)).map(({ id }) => id));
  if (body.video_reason_ids.some((id) => !inUse.has(id))) throw notFound();
  if (inUse.size > 0 && body.video_reason_ids.length === 0)
    throw fieldRefused('video_reason_ids', 'Select video reason');
}

/** A visit to a room that the caller sees, with a patient and a request that she sees. */
export async function admitToMeeting(context: Context): Promise<Admitted> {
  const { db, who, body, now } = context;
  const device = await deviceToJoin(context, body.device_id);
  const { patient_id, virtual_request_id, preview } = body;
  if (patient_id !== null && !(await isPatientInSight(db, who, patient_id))) throw notFound();
  if (virtual_request_id !== null && !(await isRequestInSight(db, who, virtual_request_id)))
    throw notFound();
  await checkReasons(context);
  const monitor = await monitorOnDevice(db, who, device.id);
  const meeting = {
    divisionId: device.division_id,
    deviceId: device.id,
    patientId: patient_id ?? monitor?.patient_id ?? null,
    monitorId: monitor?.id ?? null,
    requestId: virtual_request_id,
    reasonIds: body.video_reason_ids,
    isPreview: preview,
    isTest: false,
  };
  return admit(context, {
    kind: 'meeting',
    deviceId: device.id,
    monitorId: null,
    meeting: () => enterMeeting(db, who, meeting, now),
    isSilent: preview,
    knockSeconds: body.play_greeting && !preview ? limits.knockSeconds : undefined,
  });
}
