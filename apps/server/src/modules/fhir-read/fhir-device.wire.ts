import type { FhirDevice } from '@lamplight/contracts/fhir/device';
import { answers } from './coded.ts';
import type { DeviceRow } from './devices.queries.ts';
import { placeId } from './place-id.ts';

const kinds: Record<DeviceRow['kind'], string> = {
  fixed: 'Camera in a room',
  mobilecart: 'Mobile cart',
  mobile3rdparty: 'Mobile device of another maker',
  trainingvideo: 'Training video',
};

const placeOf = ({ room_id, bed_id }: DeviceRow): string | undefined => {
  if (bed_id !== null) return placeId('bed', bed_id);
  return room_id === null ? undefined : placeId('room', room_id);
};

/** What it says of itself is no edit, and still another version to whoever compares them. */
const meta = ({ version, updated_at, status_since }: DeviceRow): FhirDevice['meta'] => {
  const since = status_since?.getTime() ?? 0;
  return {
    versionId: `${version}-${since.toString(36)}`,
    lastUpdated: new Date(Math.max(since, updated_at.getTime())).toISOString(),
  };
};

export function fhirDeviceWire(row: DeviceRow): FhirDevice {
  const place = placeOf(row);
  return {
    resourceType: 'Device',
    id: String(row.id),
    meta: meta(row),
    status: row.service_status === 'in_service' ? 'active' : 'inactive',
    statusReason: [answers[row.status]],
    ...(row.serial_number && { serialNumber: row.serial_number }),
    deviceName: [{ name: row.name, type: 'user-friendly-name' }],
    type: { text: kinds[row.kind] },
    ...(row.version_installed && { version: [{ value: row.version_installed }] }),
    ...(place !== undefined && { location: { reference: `Location/${place}` } }),
  };
}
