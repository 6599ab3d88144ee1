import { randomUUID } from 'node:crypto';
import type { RecordKind } from './record-kind.ts';
import { beside, inRoom, placed } from './record-parts.ts';

export const nurseCallKinds: Record<
  'nurse_call' | 'nurse_call_rule' | 'nurse_call_destination',
  RecordKind
> = {
  nurse_call_rule: {
    make: (making) =>
      making.insert('nurse_call_rules', {
        hospital_id: making.home.hospitalId,
        division_id: making.home.divisionId,
        unit_id: beside(making, 'unit'),
        name: making.marker,
        // No two rules are for the same.
        kind: randomUUID(),
        action: 'nothing',
      }),
    places: `SELECT id, hospital_id, division_id, unit_id, NULL::bigint FROM nurse_call_rules`,
  },
  nurse_call_destination: {
    // Nobody listens there, and nothing is sent of itself.
    make: ({ insert, home, marker }) =>
      insert('nurse_call_destinations', {
        hospital_id: home.hospitalId,
        division_id: home.divisionId,
        name: marker,
        host: '127.0.0.1',
        port: 1,
        uses_tls: false,
        is_enabled: false,
      }),
    places: `SELECT id, hospital_id, division_id, NULL::bigint, NULL::bigint FROM nurse_call_destinations`,
  },
  nurse_call: {
    // One of which nothing came: it can be carried out again.
    make: async (making) => {
      const { hospitalId: hospital_id, divisionId: division_id } = making.home;
      const sender = randomUUID();
      const source_id = await making.insert('adt_sources', {
        hospital_id,
        division_id,
        name: sender,
        sending_application: sender,
        time_zone: 'UTC',
      });
      return making.insert('nurse_calls', {
        ...placed(making),
        source_id,
        call_id: making.marker.slice(-80),
        said_place: JSON.stringify({ facility: '', unit: '', room: making.marker, bed: '' }),
        happened_at: new Date(),
        received_at: new Date(),
        state: 'failed',
        settled_at: new Date(),
      });
    },
    places: inRoom('nurse_calls'),
  },
};
