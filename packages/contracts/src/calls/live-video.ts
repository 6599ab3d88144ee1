import { z } from 'zod';
import { defineCall } from '../call.ts';
import { liveVideo } from '../entities/live-video.ts';
import { idInText } from '../ids.ts';

export const getLiveVideo = defineCall({
  id: 'live-video.get',
  method: 'GET',
  path: '/patient_monitors/{id}/live_video',
  summary: 'The device of a monitoring session, and who watches through it',
  access: { permission: ['AccessLiveVideo', 'PatientMonitor'] },
  division: 'none',
  audit: {
    none: 'the state of a device and the names of colleagues; who sees the picture is audited',
  },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  reply: liveVideo,
});
