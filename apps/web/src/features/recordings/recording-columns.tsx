import type { Recording } from '@lamplight/contracts/entities/recording';
import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import type { Masking } from '../../shared/use-masking.ts';
import { RecordingActions } from './RecordingActions.tsx';
import {
  endWords,
  lengthWords,
  mediaWords,
  recordingStatusWords,
  recordingTones,
} from './recording-words.ts';

const holdText = ({ hold }: Recording): string | undefined =>
  hold ? `Held by ${hold.by?.name ?? 'somebody'}: ${hold.reason}` : undefined;

export const recordingColumns = (masking: Masking): TableColumn<Recording>[] => [
  { key: 'label', header: 'Name', sortable: true, text: ({ label }) => label },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    text: ({ status }) => recordingStatusWords[status],
    words: recordingStatusWords,
    cell: ({ status, problem }) => (
      <span {...hint(problem ?? false)}>
        <Tag tone={recordingTones[status]}>{recordingStatusWords[status]}</Tag>
      </span>
    ),
  },
  { key: 'room', header: 'Room', sortable: true, text: ({ room }) => room.name },
  {
    key: 'patient',
    header: 'Patient',
    text: ({ patient }) => masking.name(patient.display_name),
  },
  {
    key: 'started_at',
    header: 'Recorded',
    sortable: true,
    text: (row) => row.started_at,
    cell: (row) => <RelativeTime iso={row.started_at} />,
  },
  {
    key: 'length',
    header: 'Length',
    align: 'end',
    text: (row) => lengthWords(row.duration_ms),
  },
  {
    key: 'removed_at',
    header: 'Removed',
    text: (row) => holdText(row) ?? row.removed_at,
    cell: (row) =>
      row.hold ? (
        <span {...hint(holdText(row) ?? false)}>
          <Tag tone="info">Legal hold</Tag>
        </span>
      ) : row.removed_at === null ? (
        'Never'
      ) : (
        <RelativeTime iso={row.removed_at} />
      ),
  },
  { key: 'started_by', header: 'Started by', text: (row) => row.started_by.name },
  { key: 'media', header: 'Media Type', isOptional: true, text: mediaWords },
  {
    key: 'end_reason',
    header: 'Ended',
    isOptional: true,
    text: ({ end_reason }) => end_reason && endWords[end_reason],
    words: endWords,
  },
  {
    key: 'division',
    header: 'Hospital',
    sortable: true,
    isOptional: true,
    text: ({ division }) => division.name,
  },
  {
    key: 'mrn',
    header: 'MRN',
    isOptional: true,
    text: ({ patient }) => masking.mrn(patient.mrn),
  },
  {
    key: 'actions',
    header: 'Play',
    text: () => '',
    cell: (row) => <RecordingActions recording={row} />,
  },
];
