import type { Patient } from '@lamplight/contracts/entities/patient';
import { placeName } from '@lamplight/domain/patients/place-name';
import { precautionsText } from '@lamplight/domain/patients/precautions';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { updatedColumn } from '../../shared/table/updated-column.tsx';
import type { Masking } from '../../shared/use-masking.ts';
import { genderWords, painText, statusWords } from './patient-words.ts';
import { PatientStatus } from './PatientStatus.tsx';

const plain = (
  key: string,
  header: string,
  text: TableColumn<Patient>['text'],
): TableColumn<Patient> => ({ key, header, isOptional: true, text });

export const patientColumns = (masking: Masking): TableColumn<Patient>[] => [
  {
    key: 'name',
    header: 'Patient',
    sortable: true,
    text: ({ display_name }) => masking.name(display_name),
    cell: ({ display_name }) => masking.name(display_name),
  },
  { key: 'mrn', header: 'MRN', sortable: true, text: ({ mrn }) => masking.mrn(mrn) },
  { key: 'dob', header: 'Date of birth', text: ({ dob }) => masking.dob(dob) },
  {
    key: 'room',
    header: 'Room-bed',
    sortable: true,
    text: ({ room, bed }) => (room === null ? null : placeName({ room, bed })),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    text: ({ status }) => statusWords[status],
    words: statusWords,
  },
  {
    key: 'patient_status',
    header: 'Patient status',
    sortable: true,
    text: ({ patient_status: status }) => status?.label,
    cell: (patient) => <PatientStatus patient={patient} />,
  },
  {
    key: 'monitoring',
    header: 'Monitoring',
    text: ({ is_monitored }) => (is_monitored ? 'Monitored' : ''),
    cell: ({ is_monitored }) => (is_monitored ? <Tag tone="info">Monitored</Tag> : null),
  },
  {
    key: 'patient_tags',
    header: 'Tags',
    text: ({ patient_tags: tags }) => tags.map(({ name }) => name).join(', '),
  },
  {
    key: 'division',
    header: 'Hospital',
    sortable: true,
    isOptional: true,
    text: ({ division }) => division.name,
  },
  plain('unit', 'Unit', ({ unit }) => unit?.name),
  plain('gender', 'Gender', ({ gender }) => genderWords[gender]),
  plain('pronoun', 'Pronoun', ({ pronoun }) => pronoun),
  plain('language', 'Language', ({ language }) => language?.name),
  plain('precautions', 'Precautions', ({ precautions }) => precautionsText(precautions)),
  plain('pain_scale', 'Pain scale', ({ pain_scale: pain }) => painText(pain)),
  plain('note', 'Note', ({ note }) => note),
  plain('room_note', 'Room note', ({ room_note }) => room_note),
  plain('family_note', 'Family note', ({ family_note }) => family_note),
  updatedColumn(),
];
