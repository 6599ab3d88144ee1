import type pg from 'pg';

export interface DemoPlace {
  hospitalId: number;
  divisionId: number;
  unitId: number;
  /** A room with a patient, a device or a monitor in it. */
  usedRoomId: number;
}

export interface DemoPlaces {
  /** Division of observer, nurse, charge, bedside, admin and operator of Harborlight. */
  pier: DemoPlace;
  lakeside: DemoPlace;
  /** Division of other@harborlight.example, admin and operator only. */
  summit: DemoPlace;
  /** The other hospital. */
  cedarvale: DemoPlace;
}

/** Ids of the demo hospitals by name, as the tables' owner sees them. */
export async function findDemoPlaces(owner: pg.Pool): Promise<DemoPlaces> {
  const find = async (name: string): Promise<DemoPlace> => {
    const { rows } = await owner.query<DemoPlace>(
      `SELECT d.hospital_id::float8 AS "hospitalId", d.id::float8 AS "divisionId",
              min(u.id)::float8 AS "unitId", min(p.room_id)::float8 AS "usedRoomId"
         FROM divisions d
         JOIN units u ON u.hospital_id = d.hospital_id AND u.division_id = d.id
         JOIN patients p ON p.hospital_id = d.hospital_id AND p.division_id = d.id
        WHERE d.name = $1 GROUP BY 1, 2`,
      [name],
    );
    if (!rows[0]) throw new Error(`The demo has no division ${name}`);
    return rows[0];
  };
  return {
    pier: await find('Harborlight Pier'),
    lakeside: await find('Harborlight Lakeside'),
    summit: await find('Harborlight Summit'),
    cedarvale: await find('Cedarvale Main'),
  };
}
