import {
  getHealthSystemPreferences,
  updateHealthSystemPreferences,
} from '@lamplight/contracts/calls/preferences';
import {
  healthSystemPreferenceFields,
  retentionKinds,
} from '@lamplight/contracts/entities/health-system-preferences';
import type {
  HealthSystemPreferences,
  RetentionKind,
} from '@lamplight/contracts/entities/health-system-preferences';
import { limits } from '@lamplight/contracts/limits';
import { alarmConfirmDefault } from '@lamplight/domain/alarms/alarm-confirm-text';
import type { FormField } from '../../shared/resource/form-declaration.ts';
import type { Settings } from '../../shared/resource/settings.ts';

type Values = Omit<HealthSystemPreferences, 'id' | 'created_at' | 'updated_at'>;

/** What is removed by its age; a time for anything else would be a promise that nothing keeps. */
const kept: Partial<Record<RetentionKind, string>> = {
  recordings: 'Recordings',
  frames: 'Camera pictures',
  device_metrics: 'Figures of devices',
  adt_messages: 'Admission messages',
  notifications: 'Archived notifications',
};

const keptFields = retentionKinds.flatMap((kind): FormField<Values, HealthSystemPreferences>[] => {
  const label = kept[kind];
  const key = `keep_${kind}` as const;
  return label === undefined
    ? []
    : [{ key, kind: 'number', label, suffix: 'days', placeholder: 'For ever' }];
});

export const healthSystemPreferences: Settings<HealthSystemPreferences, Values> = {
  id: 'hospital-preferences',
  title: 'Health system preferences',
  what: 'preferences',
  explanation: () => 'What holds in all hospitals, unless one decides otherwise.',
  calls: { get: getHealthSystemPreferences, update: updateHealthSystemPreferences },
  edit: ['Edit', 'Hospital'],
  changed: 'hospital.changed',
  history: 'hospital',
  form: {
    fields: healthSystemPreferenceFields,
    valuesOf: ({ id: _, created_at: __, updated_at: ___, ...values }) => values,
    sections: [
      {
        fields: [
          {
            key: 'name',
            kind: 'text',
            label: 'Name of the health system',
            required: true,
            maxLength: limits.nameLength,
          },
        ],
      },
      {
        title: 'Alarms',
        fields: [
          {
            key: 'alarm_confirm_message',
            kind: 'lines',
            label: 'Question before an alarm',
            description: `Left empty: ‘${alarmConfirmDefault}’. A hospital may ask in words of its own.`,
            maxLength: limits.noteLength,
          },
        ],
      },
      {
        title: 'Video',
        fields: [
          {
            key: 'meeting_preview_enabled',
            kind: 'switch',
            label: 'Preview before joining',
            description:
              'A visit can first be looked at without being heard. A hospital may decide otherwise.',
          },
          {
            key: 'recording_allowed',
            kind: 'switch',
            label: 'Recording allowed',
            description:
              'People with the permission may record what a camera sees. A hospital may decide otherwise.',
          },
          {
            key: 'safety_zone_expiration',
            kind: 'number',
            label: 'How long a safety zone holds',
            description: 'After that it is shown as out of date and should be drawn anew.',
            required: true,
            suffix: 'hours',
          },
          {
            key: 'video_metrics_interval',
            kind: 'number',
            label: 'How often viewers report the quality of a connection',
            required: true,
            suffix: 'seconds',
          },
          {
            key: 'media_lease_minutes',
            kind: 'number',
            label: 'How long a room goes on being shown when it has lost the server',
            required: true,
            suffix: 'minutes',
          },
        ],
      },
      {
        title: 'Patients and people',
        fields: [
          {
            key: 'mrn_chars',
            kind: 'number',
            label: 'Length of a record number',
            description: 'Exactly so many characters; left empty, any number.',
            suffix: 'characters',
            placeholder: 'Any',
          },
          {
            key: 'inactivity_grace_sec',
            kind: 'number',
            label: 'How long ‘Still There ?’ waits for an answer',
            description: 'Then the person is signed out.',
            required: true,
            suffix: 'seconds',
          },
        ],
      },
      {
        title: 'How long data is kept',
        note: 'Left empty, it is kept for ever. So are the audit trail, histories, sign-ins and monitoring that has ended; an exported file is kept for a day.',
        isTight: true,
        fields: keptFields,
      },
    ],
  },
};
