import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import type { IdOf } from '@lamplight/contracts/ids';
import { stepStands, waitedFor } from '@lamplight/domain/alarms/alarm-steps';
import type { AlarmRow } from './alarms.queries.ts';
import { timesOf } from './escalate.ts';

export function alarmWire(row: AlarmRow, now: Date): OpenAlarm {
  const waited = waitedFor(row.raised_at, row.steps, timesOf(row));
  return {
    id: row.id as IdOf<'stat_alarm'>,
    alarm_uuid: row.alarm_uuid,
    patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'>,
    patient: { id: row.patient_id as IdOf<'patient'>, display_name: row.patient_name },
    room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
    bed:
      row.bed_id === null || row.bed_name === null
        ? null
        : { id: row.bed_id as IdOf<'bed'>, name: row.bed_name },
    unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name, phone: row.unit_phone },
    division: {
      id: row.division_id as IdOf<'division'>,
      name: row.division_name,
      color: row.division_color,
    },
    raised_by: row.raised_by,
    raised_at: row.raised_at.toISOString(),
    steps: stepStands(row.steps).map(({ step, stands }) => {
      const done = row.steps.find((one) => one.step === step);
      return {
        step,
        stands,
        at: done ? new Date(done.at).toISOString() : null,
        user: done?.user ?? null,
        late_at: waited?.step === step ? waited.lateAt.toISOString() : null,
      };
    }),
    outcome: row.steps.find(({ step }) => step === 'resolved')?.outcome ?? null,
    told_because: row.told_because,
    paused_until: row.paused_until?.toISOString() ?? null,
    read_at: now.toISOString(),
  };
}
