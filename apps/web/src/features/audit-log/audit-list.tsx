import { listAuditLog } from '@lamplight/contracts/calls/audit-log';
import type { AuditEntry } from '@lamplight/contracts/entities/audit-entry';
import { auditLogFilters, auditLogSorts } from '@lamplight/contracts/tables/audit-log';
import { deedOf, personOf, subjectOf } from '@lamplight/domain/people/audit-words';
import { personSource } from '../../shared/sources/people.ts';
import { roomSource } from '../../shared/sources/rooms.ts';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import type { Masking } from '../../shared/use-masking.ts';
import { patientSource } from './patient-source.ts';

export const auditList = (masking: Masking): ReadList<AuditEntry> => ({
  title: 'Logs',
  what: 'the log',
  call: listAuditLog,
  emptyReason:
    'Nothing is written down for this hospital that you may see. What concerns no single one, such as roles or tags, stands under All hospitals. Who is limited to some units sees her own doings.',
  table: {
    id: 'audit-log',
    sorts: auditLogSorts,
    sortedBy: '-at',
    rules: auditLogFilters,
    filters: {
      user_id: { label: 'Person', source: personSource },
      patient_id: { label: 'Patient', source: patientSource(masking) },
      room_id: { label: 'Room', source: roomSource },
      at: { label: 'Time' },
      deed: {
        label: 'What',
        options: [
          { value: 'seen', label: 'Seen' },
          { value: 'changed', label: 'Changed' },
        ],
      },
    },
    columns: [
      {
        key: 'at',
        header: 'Time',
        sortable: true,
        text: ({ at }) => at,
        cell: ({ at }) => <RelativeTime iso={at} />,
      },
      { key: 'user', header: 'Person', text: personOf },
      { key: 'action', header: 'What', text: deedOf },
      { key: 'subject', header: 'Of what', text: subjectOf },
      { key: 'division', header: 'Hospital', text: ({ division }) => division?.name },
      { key: 'call', header: 'Call', isOptional: true, text: ({ call }) => call },
      { key: 'request_id', header: 'Request', isOptional: true, text: (row) => row.request_id },
    ],
  },
});
