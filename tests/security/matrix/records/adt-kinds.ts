import { randomUUID } from 'node:crypto';
import type { RecordKind } from './record-kind.ts';

export const adtKinds: Record<'adt_message' | 'adt_source', RecordKind> = {
  adt_source: {
    make: ({ insert, home, marker }) =>
      insert('adt_sources', {
        hospital_id: home.hospitalId,
        division_id: home.divisionId,
        name: marker,
        sending_application: marker,
        time_zone: 'UTC',
      }),
    places: 'SELECT id, hospital_id, division_id, NULL::bigint, NULL::bigint FROM adt_sources',
  },
  adt_message: {
    // The marker stands in the message itself, which nobody else may be shown.
    make: async ({ insert, home, marker }) => {
      const { hospitalId: hospital_id, divisionId: division_id } = home;
      const sender = randomUUID();
      const source_id = await insert('adt_sources', {
        hospital_id,
        division_id,
        name: sender,
        sending_application: sender,
        time_zone: 'UTC',
      });
      return insert('hl7_inbox', {
        hospital_id,
        source_id,
        control_id: sender,
        raw: Buffer.from(`MSH|^~\\&|${sender}||||20261116||ADT^A08|1|P|2.5\rPID|||||${marker}`),
        digest: Buffer.from(sender),
        state: 'failed',
        settled_at: new Date(),
      });
    },
    places: `SELECT m.id, m.hospital_id, s.division_id, NULL::bigint, NULL::bigint FROM hl7_inbox m
      JOIN adt_sources s ON s.hospital_id = m.hospital_id AND s.id = m.source_id`,
  },
};
