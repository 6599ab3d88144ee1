import type { BodyOf } from '@lamplight/contracts/call';
import type {
  createVideoDevice,
  updateVideoDevice,
} from '@lamplight/contracts/calls/video-devices';
import { dependentsText } from '@lamplight/domain/dependents-text';
import type { WriteContext } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { mergedConfig } from './device-config.ts';
import { checkPlace, demandInSight } from './device-place.ts';
import type { VideoDeviceRow } from './device-rows.ts';
import { insertDevice, saveDevice, type StoredDevice } from './video-devices.queries.ts';

type Writing = Pick<WriteContext, 'db' | 'who' | 'now'>;
type Fields = BodyOf<typeof createVideoDevice>;

const serialTaken = refusedAs({
  index: 'video_devices_serial_number',
  field: 'serial_number',
  text: 'Another device has this serial number',
});
const macTaken = refusedAs({
  index: 'video_devices_mac_address',
  field: 'mac_address',
  text: 'Another device has this MAC address',
});

async function deviceOf(
  context: Writing,
  current: Pick<VideoDeviceRow, 'config' | 'custom_fields'>,
  fields: Fields,
): Promise<StoredDevice> {
  await checkPlace(context, fields);
  const {
    video_profile,
    tv_ir_enabled,
    tv_input_action,
    volume,
    custom_fields: sent,
    serial_number,
    ...device
  } = fields;
  const { db, who } = context;
  const { custom_fields } = current;
  return {
    ...device,
    // Two devices of which nothing is known are not the same one.
    serial_number: serial_number === '' ? null : serial_number,
    config: mergedConfig(current.config, { video_profile, tv_ir_enabled, tv_input_action, volume }),
    custom_fields: await checkedCustomFields(
      db,
      who.hospitalId,
      'video_device',
      custom_fields,
      sent,
    ),
  };
}

export async function addDevice(context: Writing, fields: Fields): Promise<number> {
  const device = await deviceOf(context, { config: {}, custom_fields: {} }, fields);
  const id = await insertDevice(context.db, context.who.hospitalId, device)
    .catch(serialTaken)
    .catch(macTaken);
  await demandInSight(context, id);
  return id;
}

export async function changeDevice(
  context: Writing,
  current: VideoDeviceRow,
  { version: _, ...fields }: BodyOf<typeof updateVideoDevice>,
): Promise<void> {
  if (fields.service_status === 'decommissioned' && current.is_active)
    throw new Refusal(
      'Record::InUse',
      undefined,
      `This device cannot be decommissioned yet. ${dependentsText([[1, 'monitoring session']], 'running on it').join('')}`,
    );
  const device = await deviceOf(context, current, fields);
  await saveDevice(context.db, context.who.hospitalId, current.id, device)
    .catch(serialTaken)
    .catch(macTaken);
  await demandInSight(context, current.id);
}
