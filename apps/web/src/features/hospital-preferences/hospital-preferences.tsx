import {
  getDivisionPreferences,
  updateDivisionPreferences,
} from '@lamplight/contracts/calls/preferences';
import { divisionPreferenceFields } from '@lamplight/contracts/entities/division-preferences';
import type { DivisionPreferences } from '@lamplight/contracts/entities/division-preferences';
import { limits } from '@lamplight/contracts/limits';
import { alarmConfirmDefault, alarmConfirmText } from '@lamplight/domain/alarm-confirm-text';
import type { Settings } from '../../shared/resource/settings.ts';
import { inheritedField } from '../../shared/resource/usual-fields.ts';
import { HearAlarm } from './HearAlarm.tsx';
import { roomAlarmOptions } from './room-alarms.ts';
import { SeeQuestion } from './SeeQuestion.tsx';

type Values = Pick<
  DivisionPreferences,
  | 'video_device_alarm_name'
  | 'video_device_alarm_duration'
  | 'alarm_confirm_message'
  | 'meeting_preview_enabled'
  | 'recording_allowed'
  | 'version'
>;

const nothing = { alarm_confirm_message: null };

export const hospitalPreferences: Settings<DivisionPreferences, Values> = {
  id: 'division-preferences',
  title: 'Hospital preferences',
  what: 'preferences',
  explanation: (row) => row && `What holds in ${row.name}. Choose another hospital above.`,
  calls: { get: getDivisionPreferences, update: updateDivisionPreferences },
  isOfDivision: true,
  edit: ['Edit', 'Division'],
  changed: 'division.changed',
  showsChangeOf: (event) => event.type === 'hospital.changed',
  history: 'division',
  form: {
    fields: divisionPreferenceFields,
    valuesOf: (row) => ({
      video_device_alarm_name: row.video_device_alarm_name,
      video_device_alarm_duration: row.video_device_alarm_duration,
      alarm_confirm_message: row.alarm_confirm_message,
      meeting_preview_enabled: row.meeting_preview_enabled,
      recording_allowed: row.recording_allowed,
    }),
    sections: [
      {
        title: 'Alarm in the room',
        note: 'A room sounds an alarm only when both a sound and a length are set.',
        fields: [
          {
            key: 'video_device_alarm_name',
            kind: 'choice',
            label: 'Sound',
            options: roomAlarmOptions,
            isOptional: true,
            beside: ({ form }) => (
              <HearAlarm
                name={form.watch('video_device_alarm_name')}
                seconds={form.watch('video_device_alarm_duration')}
              />
            ),
          },
          {
            key: 'video_device_alarm_duration',
            kind: 'number',
            label: 'How long it sounds',
            suffix: 'seconds',
          },
          {
            key: 'alarm_confirm_message',
            kind: 'lines',
            label: 'Question before an alarm',
            description: (row) =>
              `Left empty: ‘${row?.health_system.alarm_confirm_message ?? alarmConfirmDefault}’`,
            maxLength: limits.noteLength,
            beside: ({ form, row }) => (
              <SeeQuestion
                text={alarmConfirmText(
                  { alarm_confirm_message: form.watch('alarm_confirm_message') },
                  row?.health_system ?? nothing,
                )}
              />
            ),
          },
        ],
      },
      {
        title: 'Video',
        fields: [
          inheritedField(
            'meeting_preview_enabled',
            'Preview before joining',
            'Whether a visit can first be looked at without being heard.',
            (row) => row.health_system.meeting_preview_enabled,
          ),
          inheritedField(
            'recording_allowed',
            'Recording',
            'Whether people may record what a camera sees.',
            (row) => row.health_system.recording_allowed,
          ),
        ],
      },
    ],
  },
};
