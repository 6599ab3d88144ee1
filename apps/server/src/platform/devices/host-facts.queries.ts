import { sql } from 'kysely';
import type { DeviceCard, DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { Db } from '../database/database.ts';

type Said = NonNullable<DeviceReport['host']>;

/**
 * What a machine knows of itself stands in its record instead of what somebody typed. A number that
 * another device has already stays there: one of the two records is wrong, and a person must say which.
 */
export async function saveHostFacts(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  { serial_number, mac_address, ip_address }: Said,
): Promise<void> {
  await sql`UPDATE video_devices v SET serial_number = said.serial_number, mac_address = said.mac_address,
      ip_address = said.ip_address
    FROM (SELECT own.id,
        CASE WHEN ${serial_number}::text IS NULL OR EXISTS (SELECT FROM video_devices o
            WHERE o.hospital_id = own.hospital_id AND o.id <> own.id AND o.deleted_at IS NULL
              AND lower(o.serial_number) = lower(${serial_number})) THEN own.serial_number
          ELSE ${serial_number} END AS serial_number,
        CASE WHEN ${mac_address}::macaddr IS NULL OR EXISTS (SELECT FROM video_devices o
            WHERE o.hospital_id = own.hospital_id AND o.id <> own.id AND o.deleted_at IS NULL
              AND o.mac_address = ${mac_address}::macaddr) THEN own.mac_address
          ELSE ${mac_address}::macaddr END AS mac_address,
        coalesce(${ip_address}::inet, own.ip_address) AS ip_address
      FROM video_devices own WHERE own.hospital_id = ${hospital_id} AND own.id = ${device_id}) said
    WHERE v.hospital_id = ${hospital_id} AND v.id = said.id
      AND (v.serial_number, v.mac_address, v.ip_address)
        IS DISTINCT FROM (said.serial_number, said.mac_address, said.ip_address)`.execute(db);
}
