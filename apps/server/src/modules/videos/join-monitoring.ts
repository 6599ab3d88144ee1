import type { joinMonitoring } from '@lamplight/contracts/calls/videos';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { admit, type Admitted } from './join-video.ts';

/** The picture of a patient who is monitored, for whoever sees her unit. */
export async function admitToMonitoring(
  context: WriteContext<typeof joinMonitoring>,
): Promise<Admitted> {
  const { db, who, body } = context;
  const monitor = await findMonitor(db, who, body.monitor_id);
  if (!monitor) throw notFound();
  if (monitor.status !== 'active') throw new Refusal('Video::NotActive');
  const deviceId = monitor.video_device_id;
  if (deviceId === null) throw new Refusal('Device::Offline');
  return admit(context, { kind: 'monitoring', deviceId, monitorId: body.monitor_id });
}
