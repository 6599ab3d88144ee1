import type pg from 'pg';

/** A rectangle around the drawn bed, and the window of the drawn room as the neighbour's place. */
const bed = [
  [160, 150],
  [520, 150],
  [520, 300],
  [160, 300],
];
const neighbour = [
  [0, 0.08],
  [0.26, 0.08],
  [0.26, 0.48],
  [0, 0.48],
];

/** Of the watched rooms the third has a safety zone and a mask, the fourth a zone of the day before yesterday. */
export async function addZones(
  client: pg.ClientBase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  const watched = `SELECT m.id, m.video_device_id, row_number() OVER (ORDER BY m.id) AS nth
    FROM patient_monitors m WHERE m.hospital_id = $1 AND m.status = 'active' AND m.division_id =
      (SELECT main_division_id FROM hospitals WHERE id = $1)`;
  for (const [nth, hoursAgo] of [
    [3, 2],
    [4, 50],
  ] as const) {
    const zone = {
      scale: 1.5,
      width: 640,
      height: 360,
      points: bed,
      ignore_flag: false,
      created_at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    };
    await client.query(
      `UPDATE patient_monitors SET safety_zone = $2
        WHERE hospital_id = $1 AND id = (SELECT id FROM (${watched}) w WHERE nth = $3)`,
      [hospitalId, JSON.stringify(zone), nth],
    );
  }
  const masks = { revision: 1, position: { pan: 0, tilt: 0, zoom: 0 }, areas: [neighbour] };
  await client.query(
    `UPDATE video_devices SET privacy_masks = $2
      WHERE hospital_id = $1 AND id = (SELECT video_device_id FROM (${watched}) w WHERE nth = 3)`,
    [hospitalId, JSON.stringify(masks)],
  );
}
