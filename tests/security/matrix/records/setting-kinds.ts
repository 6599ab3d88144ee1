import { newObjectKey } from '../../../../apps/server/src/platform/files/object-key.ts';
import type { RecordKind } from './record-kind.ts';
import { beside, hospitalWide } from './record-parts.ts';

/** What a hospital sets for itself. */
export const settingKinds: Record<
  | 'custom_field'
  | 'dynamic_field'
  | 'dynamic_field_value'
  | 'feature_flag'
  | 'menu_set'
  | 'stored_file'
  | 'background_job',
  RecordKind
> = {
  custom_field: {
    make: ({ insert, home, marker }) =>
      insert('custom_fields', {
        hospital_id: home.hospitalId,
        model: 'patient',
        key: marker,
        label: marker,
        kind: 'text',
      }),
    places: hospitalWide('custom_fields'),
  },
  dynamic_field: {
    make: ({ insert, home, marker }) =>
      insert('dynamic_fields', {
        hospital_id: home.hospitalId,
        table_name: 'patients',
        field_name: marker,
        label: marker,
      }),
    places: hospitalWide('dynamic_fields'),
  },
  dynamic_field_value: {
    make: (making) =>
      making.insert('dynamic_field_values', {
        hospital_id: making.home.hospitalId,
        dynamic_field_id: beside(making, 'dynamic_field'),
        label: making.marker,
      }),
    places: hospitalWide('dynamic_field_values'),
  },
  feature_flag: {
    make: ({ insert, home, marker }) =>
      insert('feature_flags', { hospital_id: home.hospitalId, key: marker, purpose: marker }),
    places: hospitalWide('feature_flags'),
  },
  menu_set: {
    // Switched off: a hospital has room for so many that are on, and the matrix makes thousands.
    make: ({ insert, home, marker }) =>
      insert('menu_sets', { hospital_id: home.hospitalId, title: marker, enabled: false }),
    places: hospitalWide('menu_sets'),
  },
  stored_file: {
    // The object itself holds the marker, so that bytes of another hospital would be noticed.
    make: async (making) => {
      const { home, marker } = making;
      const object_key = newObjectKey(home.hospitalId, 'logo', 'webp');
      await making.putObject(object_key, Buffer.from(marker));
      return making.insert('stored_files', {
        hospital_id: home.hospitalId,
        kind: 'logo',
        object_key,
        content_type: 'image/webp',
        bytes: marker.length,
        sha256: marker,
        width: 1,
        height: 1,
        created_by: beside(making, 'user'),
      });
    },
    places: hospitalWide('stored_files'),
  },
  background_job: {
    // The marker is what the job works on: no reply may hold it.
    make: ({ failJob, home, marker }) =>
      failJob(home.hospitalId, { hospital_id: home.hospitalId, name: marker }),
    places: 'SELECT id, hospital_id, NULL, NULL, NULL FROM graphile_worker.places_of_jobs()',
  },
};
