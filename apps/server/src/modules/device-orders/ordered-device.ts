import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { findVideoDevice } from '../video-devices/index.ts';

type Asking = Pick<WriteContext, 'db' | 'who'>;

export async function deviceInSight({ db, who }: Asking, id: number): Promise<DeviceCard> {
  if (!(await findVideoDevice(db, who, id))) throw notFound();
  return { hospital_id: who.hospitalId, device_id: id };
}

/**
 * Who sees the monitoring session may ask its device, also when it stands in a room she does not see. Once the session
 * has ended the device may watch somebody else.
 */
export async function deviceOfMonitor({ db, who }: Asking, id: number): Promise<DeviceCard> {
  const monitor = await findMonitor(db, who, id);
  if (!monitor) throw notFound();
  if (monitor.status === 'stopped') throw new Refusal('Video::NotActive');
  if (monitor.video_device_id === null) throw new Refusal('Device::Offline');
  return { hospital_id: who.hospitalId, device_id: monitor.video_device_id };
}
