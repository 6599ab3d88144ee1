import type pg from 'pg';
import { insertRows } from './insert-rows.ts';

export interface DivisionPlan {
  name: string;
  color: string;
  timezone: string;
  /** As the health system has them, unless they are here. */
  confirmAlarm?: string;
  meetingPreview?: boolean;
  units: readonly { name: string; phone: string; floor: number }[];
}

export interface Bed {
  id: number;
  room_id: number;
  name: string;
}
export interface Room {
  id: number;
  division_id: number;
  unit_id: number;
  name: string;
  beds: Bed[];
}
export interface Buildings {
  divisions: { id: number; name: string; timezone: string }[];
  units: { id: number; division_id: number; name: string }[];
  rooms: Room[];
}

/** How many beds a unit's rooms have, by position; every other room has one. */
const sharedRooms: Record<number, number> = { 5: 2, 10: 2, 15: 3, 20: 4 };
const bedNames = ['A', 'B', 'C', 'D'];

export async function addBuildings(
  client: pg.ClientBase,
  hospitalId: number,
  plans: readonly DivisionPlan[],
  roomsPerUnit: number,
): Promise<Buildings> {
  const divisions = await insertRows(
    client,
    'divisions',
    plans.map(({ name, color, timezone, confirmAlarm, meetingPreview }) => ({
      hospital_id: hospitalId,
      name,
      color,
      timezone,
      alarm_confirm_message: confirmAlarm ?? null,
      meeting_preview_enabled: meetingPreview ?? null,
      video_device_alarm_name: 'room-chime',
      video_device_alarm_duration: 30,
    })),
  );
  await client.query('UPDATE hospitals SET main_division_id = $2 WHERE id = $1', [
    hospitalId,
    divisions[0]?.id,
  ]);
  const placed = plans.flatMap((plan, index) =>
    plan.units.map((unit) => ({ ...unit, division_id: divisions[index]?.id ?? 0 })),
  );
  const units = await insertRows(
    client,
    'units',
    placed.map(({ name, phone, division_id }) => ({
      hospital_id: hospitalId,
      division_id,
      name,
      phone,
    })),
  );
  const rooms = await addRooms(
    client,
    units.map((unit, index) => ({ ...unit, floor: placed[index]?.floor ?? 1 })),
    roomsPerUnit,
  );
  return { divisions, units, rooms };
}

async function addRooms(
  client: pg.ClientBase,
  units: readonly { hospital_id: number; id: number; division_id: number; floor: number }[],
  roomsPerUnit: number,
): Promise<Room[]> {
  const planned = units.flatMap((unit) =>
    Array.from({ length: roomsPerUnit }, (_, index) => {
      const beds = sharedRooms[index + 1] ?? 1;
      return {
        hospital_id: unit.hospital_id,
        division_id: unit.division_id,
        unit_id: unit.id,
        name: String(unit.floor * 100 + index + 1),
        description: beds > 1 ? `Shared room with ${beds} beds` : null,
        custom_fields: index % 6 === 1 ? { ceiling_lift: 'Yes' } : {},
      };
    }),
  );
  const rooms = await insertRows(client, 'rooms', planned);
  const beds = await insertRows(
    client,
    'beds',
    rooms.flatMap((room, index) =>
      bedNames.slice(0, sharedRooms[(index % roomsPerUnit) + 1] ?? 1).map((name, position) => ({
        hospital_id: room.hospital_id,
        room_id: room.id,
        name,
        position,
      })),
    ),
  );
  return rooms.map((room) => ({ ...room, beds: beds.filter((bed) => bed.room_id === room.id) }));
}
