import { listPatientAccess } from '@lamplight/contracts/calls/patient-access-log';
import type { AccessEntry, AccessKind } from '@lamplight/contracts/entities/access-entry';
import { accessLogFilters, accessLogSorts } from '@lamplight/contracts/tables/patient-access-log';
import { personSource } from '../../shared/sources/people.ts';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import { optionsOf } from '../../shared/table/options-of.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';

const kindWords: Record<AccessKind, string> = {
  watched: 'Watched',
  visited: 'Visited',
  seen: 'Seen',
  changed: 'Changed',
};

export const accessLog: ReadList<AccessEntry> = {
  title: 'Access log of the patient',
  what: 'the access log',
  call: listPatientAccess,
  emptyReason: 'Nobody has watched, visited, seen or changed this patient.',
  table: {
    id: 'patient-access-log',
    sorts: accessLogSorts,
    sortedBy: '-at',
    rules: accessLogFilters,
    filters: {
      user_id: { label: 'Person', source: personSource },
      at: { label: 'Time' },
      kind: { label: 'What', options: optionsOf(kindWords) },
    },
    columns: [
      {
        key: 'at',
        header: 'Time',
        sortable: true,
        text: ({ at }) => at,
        cell: ({ at }) => <RelativeTime iso={at} />,
      },
      { key: 'person', header: 'Person', text: ({ person }) => person },
      { key: 'what', header: 'What', text: ({ what }) => what },
      { key: 'how_long', header: 'How long', text: ({ how_long }) => how_long },
      { key: 'reason', header: 'Why', text: ({ reason }) => reason },
    ],
  },
};
