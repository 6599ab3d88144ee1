import type { BodyOf } from '@lamplight/contracts/call';
import type {
  createVideoDevice,
  updateVideoDevice,
} from '@lamplight/contracts/calls/video-devices';
import { dependentsText } from '@lamplight/domain/texts/dependents-text';
import type { WriteContext } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertRows } from '../../platform/resources/insert-rows.ts';
import {
  refuseByRules,
  type RowAddition,
  type UniqueIndex,
} from '../../platform/resources/row-rules.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import { checkedCustomFields } from '../custom-fields/index.ts';
import { mergedConfig } from './device-config.ts';
import { placeRules } from './device-place.ts';
import type { VideoDeviceRow } from './device-rows.ts';
import { saveDevice, type StoredDevice } from './video-devices.queries.ts';

type Writing = Pick<WriteContext, 'db' | 'who' | 'now'>;
type Fields = BodyOf<typeof createVideoDevice>;

const serialOf = ({ serial_number }: Pick<Fields, 'serial_number'>) =>
  // Two devices of which nothing is known are not the same one.
  serial_number === '' ? null : serial_number;

const serialNumber: UniqueIndex<Pick<Fields, 'serial_number'>> = {
  table: 'video_devices',
  index: 'video_devices_serial_number',
  field: 'serial_number',
  text: 'Another device has this serial number',
  looksAt: ['serial_number'],
  stored: (row) => ({ serial_number: serialOf(row) }),
};
const macAddress: UniqueIndex<Pick<Fields, 'mac_address'>> = {
  table: 'video_devices',
  index: 'video_devices_mac_address',
  field: 'mac_address',
  text: 'Another device has this MAC address',
  looksAt: ['mac_address'],
};

async function deviceOf(
  context: Writing,
  current: Pick<VideoDeviceRow, 'config' | 'custom_fields'>,
  fields: Fields,
): Promise<StoredDevice> {
  const {
    video_profile,
    tv_ir_enabled,
    tv_input_action,
    volume,
    custom_fields: sent,
    ...device
  } = fields;
  const { db, who } = context;
  const { custom_fields } = current;
  return {
    ...device,
    serial_number: serialOf(device),
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

export const deviceAddition: RowAddition<Fields> = {
  rules: placeRules,
  unique: [serialNumber, macAddress],
  insert: async (context, rows) => {
    const devices = [];
    for (const fields of rows)
      devices.push(await deviceOf(context, { config: {}, custom_fields: {} }, fields));
    return insertRows(context.db, 'video_devices', context.who.hospitalId, devices);
  },
};

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
  await refuseByRules<Fields>(placeRules, context, fields);
  const device = await deviceOf(context, current, fields);
  await saveDevice(context.db, context.who.hospitalId, current.id, device)
    .catch(refusedAs(serialNumber))
    .catch(refusedAs(macAddress));
}
