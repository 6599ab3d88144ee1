import type { KindName, Making, RecordId } from './record-kind.ts';

/** The record beside it in the request, else the one that always stands in the same home. */
export const beside = ({ near, home }: Making, kind: KindName): RecordId => {
  const id = near[kind] ?? home.standing[kind];
  if (id === undefined)
    throw new Error(`A ${kind} must stand before this: see the order of recordKinds.`);
  return id;
};

/**
 * For what a record cannot be without and others may see who may not see the record: its name must not
 * pass for the record's.
 */
export const unmarked = (making: Making): Making => ({
  ...making,
  marker: `beside_${making.marker.replaceAll(/\D/g, '')}`,
});

export const placed = (making: Making) => ({
  hospital_id: making.home.hospitalId,
  division_id: making.home.divisionId,
  room_id: beside(making, 'room'),
});

/** Short names: the end of the marker tells one record from another. */
export const position = ({ home, marker }: Making, device: RecordId) => ({
  hospital_id: home.hospitalId,
  video_device_id: device,
  name: marker.slice(-20),
});

export const hospitalWide = (table: string): string =>
  `SELECT id, hospital_id, NULL, NULL, NULL FROM ${table}`;
export const inRoom = (table: string): string =>
  `SELECT t.id, t.hospital_id, t.division_id, r.unit_id, NULL
     FROM ${table} t LEFT JOIN rooms r ON r.hospital_id = t.hospital_id AND r.id = t.room_id`;

/**
 * A session is seen by its own room, and names whom it watches and by what, wherever they are.
 * `column` is of the session `m` or of its patient `p`.
 */
export const inSessions = (column: string): string =>
  `SELECT ${column}, m.hospital_id, m.division_id, s.unit_id, NULL
     FROM patient_monitors m JOIN patients p ON p.hospital_id = m.hospital_id AND p.id = m.patient_id
     JOIN rooms s ON s.hospital_id = m.hospital_id AND s.id = m.room_id`;

export const ofDevice = (table: string): string =>
  `SELECT t.id, t.hospital_id, v.division_id, r.unit_id, NULL FROM ${table} t
     JOIN video_devices v ON v.hospital_id = t.hospital_id AND v.id = t.video_device_id
     LEFT JOIN rooms r ON r.hospital_id = v.hospital_id AND r.id = v.room_id`;

export const plainView = JSON.stringify({
  filters: {},
  order: { field: 'name', direction: 'asc' },
  per_page: 10,
  visible_columns: ['name'],
  available_columns: ['name'],
  column_settings: {},
  division_id: null,
});
