/**
 * One hospital of a large set, as statements that the database carries out by itself. Every value
 * comes from the hospital's number and the row's number, so that two loads give the same people.
 * $1 is always the hospital's id. Shapes are those of the demo: 20 rooms a unit, a device a room.
 */
export interface HospitalSize {
  patients: number;
  divisions: number;
  unitsPerDivision: number;
}

const roomsPerUnit = 20;
/** A hospital remembers many more people than it has beds: one room for this many patients. */
const patientsPerRoom = 20;
const unitsPerDivisionAtMost = 12;

export function sizeFor(patients: number): HospitalSize {
  const units = Math.max(1, Math.ceil(patients / patientsPerRoom / roomsPerUnit));
  const divisions = Math.max(1, Math.ceil(units / unitsPerDivisionAtMost));
  return { patients, divisions, unitsPerDivision: Math.ceil(units / divisions) };
}

/** Loaded in this order; their triggers for revisions and events are suspended meanwhile. */
export const loadedTables = [
  'hospitals',
  'divisions',
  'home_pages',
  'units',
  'rooms',
  'beds',
  'video_devices',
  'patients',
  'patient_monitors',
  'patient_name_words',
] as const;

export const insertHospital = `
  INSERT INTO hospitals (name, auth0_id, mrn_chars)
  VALUES ('Generated Hospital ' || $1, 'org_generated_' || $1, 12) RETURNING id`;

export const insertDivisions = `
  WITH made AS (
    INSERT INTO divisions (hospital_id, name, color, timezone)
    SELECT $1, 'Division ' || n, (ARRAY['#5B86B0', '#5F9A7E', '#A9835A', '#8A75A8'])[1 + n % 4],
           (ARRAY['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'])[1 + n % 4]
      FROM generate_series(1, $2::int) n
    RETURNING hospital_id, id)
  INSERT INTO home_pages (hospital_id, id) SELECT hospital_id, id FROM made`;

export const insertUnits = `
  INSERT INTO units (hospital_id, division_id, name, phone)
  SELECT $1, d.id, 'Unit ' || n, '207-555-01' || lpad((n % 100)::text, 2, '0')
    FROM divisions d CROSS JOIN generate_series(1, $2::int) n WHERE d.hospital_id = $1
   ORDER BY d.id, n`;

export const insertRooms = `
  INSERT INTO rooms (hospital_id, division_id, unit_id, name)
  SELECT $1, u.division_id, u.id, ((1 + u.id % 8) * 100 + n)::text
    FROM units u CROSS JOIN generate_series(1, ${roomsPerUnit}) n WHERE u.hospital_id = $1
   ORDER BY u.id, n`;

/** Every fifth room is shared by two. */
export const insertBeds = `
  INSERT INTO beds (hospital_id, room_id, name, position)
  SELECT $1, r.id, chr(64 + n), n - 1
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM rooms WHERE hospital_id = $1) r
   CROSS JOIN LATERAL generate_series(1, CASE WHEN r.nth % 5 = 0 THEN 2 ELSE 1 END) n
   ORDER BY r.id, n`;

export const insertDevices = `
  INSERT INTO video_devices (hospital_id, division_id, room_id, name, kind, status, version_installed,
                             serial_number, ptz_enabled)
  SELECT $1, r.division_id, r.id, 'Camera ' || r.name, 'fixed',
         CASE WHEN r.nth % 20 = 7 THEN 'offline' ELSE 'online' END, '4.12.0',
         'LG-' || $2::int || '-' || lpad(r.nth::text, 6, '0'), r.nth % 3 <> 0
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM rooms WHERE hospital_id = $1) r
   ORDER BY r.id`;

/** Four of five beds are taken; everybody else went home. $2 number, $3 count, $4 and $5 names. */
export const insertPatients = `
  INSERT INTO patients (hospital_id, division_id, room_id, bed_id, mrn, first_name, middle_name,
                        last_name, dob, gender, status)
  SELECT $1, coalesce(b.division_id, d.id), b.room_id, b.id,
         'G' || lpad($2::int::text, 4, '0') || lpad(n::text, 7, '0'),
         ($4::text[])[1 + n % cardinality($4::text[])],
         CASE WHEN n % 3 = 0 THEN ($4::text[])[1 + (n / 1200) % cardinality($4::text[])] END,
         ($5::text[])[1 + (n / cardinality($4::text[]) + $2::int) % cardinality($5::text[])],
         date '1930-01-01' + ((n * 7907) % 28000)::int,
         (ARRAY['female', 'male', 'female', 'male', 'other'])[1 + n % 5],
         CASE WHEN b.id IS NULL THEN 'inactive' ELSE 'active' END
    FROM generate_series(1, $3::bigint) n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS many
            FROM divisions WHERE hospital_id = $1) d ON d.nth = n % d.many
    LEFT JOIN (SELECT b.id, b.room_id, r.division_id, row_number() OVER (ORDER BY b.id) AS nth
                 FROM beds b JOIN rooms r ON r.hospital_id = b.hospital_id AND r.id = b.room_id
                WHERE b.hospital_id = $1) b ON b.nth = n AND b.nth % 5 <> 0
   ORDER BY n`;

/** What search compares a misspelt name with; otherwise a trigger learns each name as it comes. */
export const insertNameWords = `
  INSERT INTO patient_name_words (hospital_id, word)
  SELECT hospital_id, lower(first_name) FROM patients WHERE hospital_id = $1
  UNION SELECT hospital_id, lower(last_name) FROM patients WHERE hospital_id = $1`;

/** One in four of those who lie in a room of their own is watched. */
export const insertMonitors = `
  INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, bed_id, video_device_id,
                                status, monitor_started_at)
  SELECT $1, p.division_id, p.id, p.room_id, p.bed_id, v.id, 'active', now() - interval '3 hours'
    FROM patients p
    JOIN video_devices v ON v.hospital_id = p.hospital_id AND v.room_id = p.room_id
   WHERE p.hospital_id = $1 AND v.status = 'online' AND p.id % 4 = 0
     AND 1 = (SELECT count(*) FROM beds b WHERE b.hospital_id = $1 AND b.room_id = p.room_id)
   ORDER BY p.id`;
