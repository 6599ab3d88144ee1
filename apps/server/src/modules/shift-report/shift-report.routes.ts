import { getShiftReport } from '@lamplight/contracts/calls/shift-report';
import type { ShiftOfPatient } from '@lamplight/contracts/entities/shift-report';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { listShift, mostPatients, type ShiftRow } from './shift-report.queries.ts';

const shiftWire = ({
  patient_id,
  patient_name,
  room_id,
  room_name,
  bed_id,
  bed_name,
  division_id,
  division_name,
  division_color,
  ...figures
}: ShiftRow): ShiftOfPatient => ({
  ...figures,
  patient_monitor_id: figures.patient_monitor_id as IdOf<'patient_monitor'>,
  patient: { id: patient_id as IdOf<'patient'>, display_name: patient_name },
  room: { id: room_id as IdOf<'room'>, name: room_name },
  bed: bed_id === null || bed_name === null ? null : { id: bed_id as IdOf<'bed'>, name: bed_name },
  division: { id: division_id as IdOf<'division'>, name: division_name, color: division_color },
});

export const shiftReportRoutes = (): Implementation[] => [
  read(getShiftReport, async ({ db, who, query, divisionId, now }) => {
    const rows = await listShift(db, who, { ...query, divisionId, now });
    return {
      patients: rows.slice(0, mostPatients).map(shiftWire),
      is_cut: rows.length > mostPatients,
    };
  }),
];
