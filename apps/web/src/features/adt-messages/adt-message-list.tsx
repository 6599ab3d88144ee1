import { listAdtMessages } from '@lamplight/contracts/calls/adt-messages';
import type { AdtMessage } from '@lamplight/contracts/entities/adt-message';
import { adtMessageFilters, adtMessageSorts } from '@lamplight/contracts/tables/adt-messages';
import { Tag } from '@lamplight/ui/Tag.tsx';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { eventWords, messageStates, whyWords } from './message-words.ts';
import { OpenMessage } from './OpenMessage.tsx';

export const adtMessageList: ReadList<AdtMessage> = {
  title: 'ADT messages',
  what: 'the ADT messages',
  searchLabel: 'Search by control id',
  call: listAdtMessages,
  emptyReason: 'No message has come yet from a source of yours. Send one from the page Test ADT.',
  refreshMs: 5_000,
  table: {
    id: 'adt-messages',
    sorts: adtMessageSorts,
    sortedBy: '-received_at',
    rules: adtMessageFilters,
    filters: {
      state: {
        label: 'State',
        options: Object.entries(messageStates).map(([value, { word }]) => ({ value, label: word })),
      },
      trigger_event: { label: 'Event' },
      source: { label: 'Source' },
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
      {
        key: 'event',
        header: 'Event',
        text: eventWords,
        cell: (message) => <OpenMessage message={message} />,
      },
      {
        key: 'state',
        header: 'State',
        text: ({ state }) => messageStates[state].word,
        cell: ({ state }) => (
          <Tag tone={messageStates[state].tone}>{messageStates[state].word}</Tag>
        ),
      },
      { key: 'why', header: 'Why', text: whyWords },
      { key: 'source', header: 'Source', text: ({ source }) => source },
      { key: 'control_id', header: 'Control id', text: ({ control_id }) => control_id },
      {
        key: 'event_at',
        header: 'Happened',
        isOptional: true,
        text: ({ event_at }) => event_at,
        cell: ({ event_at }) => event_at !== null && <RelativeTime iso={event_at} />,
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
