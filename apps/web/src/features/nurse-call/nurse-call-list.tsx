import { listNurseCalls } from '@lamplight/contracts/calls/nurse-calls';
import type { NurseCall } from '@lamplight/contracts/entities/nurse-call';
import { nurseCallFilters, nurseCallSorts } from '@lamplight/contracts/tables/nurse-calls';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { becameWords, callStates, outcomeWords, placeWords } from './call-words.ts';
import { CarryOutAgain } from './CarryOutAgain.tsx';

export const nurseCallList: ReadList<NurseCall> = {
  title: 'Nurse call',
  what: 'the calls',
  searchLabel: 'Search by call id',
  call: listNurseCalls,
  emptyReason:
    'No call has come yet from a source or a partner of yours. Try the line on the page Test nurse call.',
  refreshMs: 5_000,
  table: {
    id: 'nurse-calls',
    sorts: nurseCallSorts,
    sortedBy: '-received_at',
    rules: nurseCallFilters,
    filters: {
      state: {
        label: 'State',
        options: Object.entries(callStates).map(([value, { word }]) => ({ value, label: word })),
      },
      outcome: {
        label: 'Became',
        options: Object.entries(outcomeWords).map(([value, label]) => ({ value, label })),
      },
      kind: { label: 'Kind' },
      sender: { label: 'Sender' },
      room: { label: 'Room' },
      received_at: { label: 'Received' },
    },
    columns: [
      {
        key: 'received_at',
        header: 'Received',
        sortable: true,
        text: ({ received_at }) => received_at,
        cell: ({ received_at }) => <RelativeTime iso={received_at} />,
      },
      { key: 'place', header: 'Place', text: placeWords },
      { key: 'kind', header: 'Kind', text: ({ kind }) => kind },
      {
        key: 'state',
        header: 'State',
        text: ({ state }) => callStates[state].word,
        cell: ({ state }) => <Tag tone={callStates[state].tone}>{callStates[state].word}</Tag>,
      },
      { key: 'became', header: 'What became of it', text: becameWords },
      { key: 'rule', header: 'Rule', text: ({ rule }) => rule },
      {
        key: 'again',
        header: 'Again',
        text: () => null,
        cell: (call) => <CarryOutAgain call={call} />,
      },
      {
        key: 'ended_at',
        header: 'Over',
        text: ({ ended_at }) => ended_at,
        cell: ({ ended_at }) => ended_at !== null && <RelativeTime iso={ended_at} />,
      },
      { key: 'sender', header: 'Sender', text: ({ sender }) => sender },
      {
        key: 'division',
        header: 'Hospital',
        isOptional: true,
        text: ({ division }) => division.name,
      },
      { key: 'call_id', header: 'Call id', isOptional: true, text: ({ call_id }) => call_id },
      {
        key: 'happened_at',
        header: 'Happened',
        isOptional: true,
        text: ({ happened_at }) => happened_at,
        cell: ({ happened_at }) => <RelativeTime iso={happened_at} />,
      },
      {
        key: 'repeats',
        header: 'Repeated',
        isOptional: true,
        align: 'end',
        text: ({ repeats }) => String(repeats),
      },
    ],
  },
};
