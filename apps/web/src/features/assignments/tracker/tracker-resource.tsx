import { listCareAssignments } from '@lamplight/contracts/calls/assignments';
import { getPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type {
  Assignment,
  AssignmentRole,
  CareAssignment,
} from '@lamplight/contracts/entities/assignment';
import {
  careAssignmentFilters,
  careAssignmentSorts,
} from '@lamplight/contracts/tables/care-assignments';
import { monitoringTone } from '@lamplight/domain/watching/monitoring-status';
import { watchStateWords } from '@lamplight/domain/watching/watch-state';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { ListedResource } from '../../../shared/resource/resource.ts';
import { roomSource } from '../../../shared/sources/rooms.ts';
import { unitSource } from '../../../shared/sources/units.ts';
import { optionsOf } from '../../../shared/table/options-of.ts';
import type { TableColumn } from '../../../shared/table/table-columns.ts';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import type { Masking } from '../../../shared/use-masking.ts';
import { WatchTag } from '../../../shared/watch/WatchTag.tsx';
import { monitorStatusWords } from '../../patient-monitors/public.ts';

const holder = ({ assignments }: CareAssignment, role: AssignmentRole): Assignment | undefined =>
  assignments.find((one) => one.role === role && one.place === 'primary');

const nobody = 'No one';

const columns = (masking: Masking): TableColumn<CareAssignment>[] => [
  {
    key: 'patient',
    header: 'Patient',
    sortable: true,
    text: ({ patient }) => masking.name(patient.display_name),
    cell: ({ patient }) => masking.name(patient.display_name),
  },
  { key: 'room', header: 'Room-bed', sortable: true, text: placeName },
  { key: 'unit', header: 'Unit', sortable: true, text: ({ unit }) => unit.name },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    text: ({ status }) => monitorStatusWords[status],
    words: monitorStatusWords,
    cell: ({ status }) => <Tag tone={monitoringTone(status)}>{monitorStatusWords[status]}</Tag>,
  },
  {
    key: 'watch',
    header: 'Watch',
    text: ({ watch }) => (watch.state === null ? '' : watchStateWords[watch.state]),
    cell: ({ watch }) => <WatchTag state={watch.state} />,
  },
  {
    key: 'watched_by',
    header: 'Watched by',
    text: ({ watch }) => watch.by.map(({ name }) => name).join(', '),
  },
  {
    key: 'watched_since',
    header: 'Watched since',
    text: ({ watch }) => watch.by[0]?.since ?? '',
    cell: ({ watch: { by } }) => by[0] && <RelativeTime iso={by[0].since} />,
  },
  {
    key: 'observer',
    header: 'Assigned observer',
    sortable: true,
    text: (row) => holder(row, 'observer')?.user.name ?? nobody,
    cell: (row) => holder(row, 'observer')?.user.name ?? <Tag tone="warn">{nobody}</Tag>,
  },
  {
    key: 'nurse',
    header: 'Assigned nurse',
    text: (row) => holder(row, 'nurse')?.user.name ?? nobody,
  },
  {
    key: 'since',
    header: 'Monitored since',
    sortable: true,
    text: ({ monitor_started_at }) => monitor_started_at ?? '',
    cell: ({ monitor_started_at: at }) => (at === null ? '' : <RelativeTime iso={at} />),
  },
  { key: 'away', header: 'Away', text: ({ away_message }) => away_message ?? '' },
  {
    key: 'division',
    header: 'Hospital',
    sortable: true,
    isOptional: true,
    text: ({ division }) => division.name,
  },
  { key: 'mrn', header: 'MRN', isOptional: true, text: ({ patient }) => masking.mrn(patient.mrn) },
];

/** Where each monitored patient is, who watches them and who is assigned; a row leads to their monitoring. */
export const trackerResource = (masking: Masking): ListedResource<CareAssignment> => ({
  id: 'patient-tracker',
  one: 'patient',
  many: 'patients',
  title: 'Patient tracker',
  nameOf: placeName,
  searchedBy: 'room',
  calls: { list: listCareAssignments, get: getPatientMonitor },
  screens: { list: 'patient-tracker', view: 'patient-monitors.monitoring' },
  edit: ['Edit', 'PatientMonitor'],
  changed: 'patient_monitor.changed',
  showsChangeOf: (event, { id, patient, room }) =>
    ((event.type === 'patient_monitor_assignment.changed' || event.type === 'watch.changed') &&
      event.data.monitor_id === id) ||
    (event.type === 'patient.changed' && event.data.id === patient.id) ||
    (event.type === 'room.changed' && event.data.id === room.id),
  // A sign-out, or a proof that grows too old, has no event of its own.
  refreshMs: 15_000,
  linkedColumn: 'patient',
  emptyReason: 'No one is monitored here now.',
  table: {
    id: 'patient-tracker',
    sorts: careAssignmentSorts,
    sortedBy: 'room',
    rules: careAssignmentFilters,
    filters: {
      status: { label: 'Status', options: optionsOf(monitorStatusWords) },
      room_id: { label: 'Room', source: roomSource },
      unit_id: { label: 'Unit', source: unitSource },
    },
    columns: columns(masking),
  },
});
