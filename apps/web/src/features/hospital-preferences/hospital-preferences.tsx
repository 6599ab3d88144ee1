import {
  getDivisionPreferences,
  updateDivisionPreferences,
} from '@lamplight/contracts/calls/preferences';
import { divisionPreferenceFields } from '@lamplight/contracts/entities/division-preferences';
import type { DivisionPreferences } from '@lamplight/contracts/entities/division-preferences';
import type { MonitoringRules } from '@lamplight/contracts/entities/monitoring';
import { limits } from '@lamplight/contracts/limits';
import { alarmConfirmDefault, alarmConfirmText } from '@lamplight/domain/alarms/alarm-confirm-text';
import { guardDefaultSeconds } from '@lamplight/domain/watching/watch-guard';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Settings } from '../../shared/resource/settings.ts';
import { groupSource } from '../../shared/sources/groups.ts';
import { namedOption } from '../../shared/table/list-source.ts';
import { inheritedField } from '../../shared/resource/usual-fields.ts';
import { GuardOff } from './GuardOff.tsx';
import { HearAlarm } from './HearAlarm.tsx';
import { HelpOffNote } from './HelpOffNote.tsx';
import { monitoringSections, monitoringValues } from './monitoring-sections.tsx';
import { requiredConsentOptions } from './required-consents.ts';
import { roomAlarmOptions } from './room-alarms.ts';
import { SeeQuestion } from './SeeQuestion.tsx';

type Values = { alarm_group_id: IdOf<'group'> | null } & Pick<
  DivisionPreferences,
  | 'video_device_alarm_name'
  | 'video_device_alarm_duration'
  | 'alarm_confirm_message'
  | 'meeting_preview_enabled'
  | 'recording_allowed'
  | 'required_camera_consent'
  | 'guard_seconds'
  | 'guard_curtain_minutes'
  | 'help_calls_enabled'
  | 'nudge_cooldown_minutes'
  | keyof MonitoringRules
  | 'alarm_acknowledge_seconds'
  | 'alarm_arrive_seconds'
  | 'alarm_resolve_minutes'
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
      required_camera_consent: row.required_camera_consent,
      guard_seconds: row.guard_seconds,
      guard_curtain_minutes: row.guard_curtain_minutes,
      help_calls_enabled: row.help_calls_enabled,
      nudge_cooldown_minutes: row.nudge_cooldown_minutes,
      ...monitoringValues(row),
      alarm_acknowledge_seconds: row.alarm_acknowledge_seconds,
      alarm_arrive_seconds: row.alarm_arrive_seconds,
      alarm_resolve_minutes: row.alarm_resolve_minutes,
      alarm_group_id: row.alarm_group?.id ?? null,
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
        title: 'When nobody watches',
        note: 'An active patient is watched while a picture runs before somebody who is there and can be heard. Otherwise others are warned.',
        fields: [
          {
            key: 'guard_seconds',
            kind: 'number',
            label: 'Warn after',
            suffix: 'seconds',
            description: `Default: ${guardDefaultSeconds} seconds. The backup is warned after this time, the charge nurse after the same time again. Leave it empty to turn the guard off.`,
            beside: ({ form }) => <GuardOff seconds={form.watch('guard_seconds')} />,
          },
          {
            key: 'guard_curtain_minutes',
            kind: 'number',
            label: 'A closed curtain is no warning for',
            suffix: 'minutes',
          },
        ],
      },
      {
        title: 'Call for help',
        fields: [
          {
            key: 'help_calls_enabled',
            kind: 'switch',
            label: 'Offer ‘Call for help’ in rooms',
            description:
              'Patients who are monitored can call for help by the screen in the room. The call reaches the person watching, then nurses and charge nurses, until someone answers.',
            beside: ({ form }) => <HelpOffNote isOn={form.watch('help_calls_enabled')} />,
          },
        ],
      },
      {
        title: 'Nudges',
        fields: [
          {
            key: 'nudge_cooldown_minutes',
            kind: 'number',
            label: 'Quiet after a false nudge',
            description:
              'How long the same rule raises none for the same patient. 0: it is never quiet. A patient’s own call always comes through.',
            suffix: 'minutes',
          },
        ],
      },
      {
        title: 'When an alarm is late',
        note: 'Counted from when it was raised. After each the next person is told: backups, charge nurses, then the group.',
        fields: [
          {
            key: 'alarm_acknowledge_seconds',
            kind: 'number',
            label: 'Acknowledged within',
            suffix: 'seconds',
          },
          {
            key: 'alarm_arrive_seconds',
            kind: 'number',
            label: 'Nurse in the room within',
            suffix: 'seconds',
          },
          {
            key: 'alarm_resolve_minutes',
            kind: 'number',
            label: 'Resolved within',
            suffix: 'minutes',
          },
          {
            key: 'alarm_group_id',
            kind: 'reference',
            label: 'Group that is told last',
            source: groupSource,
            current: ({ alarm_group: group }) => (group ? namedOption(group) : undefined),
            isOptional: true,
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
          {
            key: 'required_camera_consent',
            kind: 'choice',
            label: 'Camera consent',
            description:
              'What must be noted of a patient before monitoring starts. Who declined is never watched.',
            options: requiredConsentOptions,
          },
        ],
      },
      ...monitoringSections<Values, DivisionPreferences>(),
    ],
  },
};
