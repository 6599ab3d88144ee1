import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';

/** A device of a room that the caller sees, in service. */
export async function deviceToJoin({ db, who }: Pick<WriteContext, 'db' | 'who'>, id: number) {
  const device = await findVideoDevice(db, who, id);
  if (!device) throw notFound();
  if (device.service_status !== 'in_service') throw new Refusal('Device::Decommissioned');
  return device;
}
