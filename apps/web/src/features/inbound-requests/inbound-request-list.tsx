import { listInboundRequests } from '@lamplight/contracts/calls/inbound-requests';
import { errorTable } from '@lamplight/contracts/errors';
import type { InboundRequest } from '@lamplight/contracts/entities/inbound-request';
import {
  inboundRequestFilters,
  inboundRequestSorts,
  type inboundOutcomes,
} from '@lamplight/contracts/tables/inbound-requests';
import { Tag, type Tone } from '@lamplight/ui/Tag.tsx';
import type { ReadList } from '../../shared/table/ListScreen.tsx';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';

type Outcome = (typeof inboundOutcomes)[number];

const outcomes: Record<Outcome, { word: string; tone: Tone }> = {
  done: { word: 'Done', tone: 'ok' },
  refused: { word: 'Refused', tone: 'warn' },
  failed: { word: 'Failed', tone: 'danger' },
};

const outcomeOf = ({ status }: InboundRequest): Outcome =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';

/** An older line may name an error that there is no more. */
const errors: Readonly<Record<string, { text: string } | undefined>> = errorTable;
const whyOf = ({ error }: InboundRequest): string | null =>
  error === null ? null : (errors[error]?.text ?? error);

export const inboundRequestList: ReadList<InboundRequest> = {
  title: 'Inbound requests',
  what: 'the inbound requests',
  searchLabel: 'Search by the id of a request',
  call: listInboundRequests,
  emptyReason: 'No partner of your hospitals has called in the last 90 days.',
  refreshMs: 5_000,
  table: {
    id: 'inbound-requests',
    sorts: inboundRequestSorts,
    sortedBy: '-at',
    rules: inboundRequestFilters,
    filters: {
      partner: { label: 'Partner' },
      outcome: {
        label: 'Outcome',
        options: Object.entries(outcomes).map(([value, { word }]) => ({ value, label: word })),
      },
      call: { label: 'Call' },
      duration_ms: { label: 'Milliseconds' },
      at: { label: 'Received' },
    },
    columns: [
      {
        key: 'at',
        header: 'Received',
        sortable: true,
        text: ({ at }) => at,
        cell: ({ at }) => <RelativeTime iso={at} />,
      },
      { key: 'partner', header: 'Partner', text: ({ partner }) => partner.name },
      { key: 'call', header: 'Call', text: ({ call }) => call },
      {
        key: 'outcome',
        header: 'Outcome',
        text: (request) => outcomes[outcomeOf(request)].word,
        cell: (request) => {
          const { word, tone } = outcomes[outcomeOf(request)];
          return (
            <Tag tone={tone}>
              {word} ({request.status})
            </Tag>
          );
        },
      },
      { key: 'why', header: 'Why', text: whyOf },
      {
        key: 'duration_ms',
        header: 'Took',
        align: 'end',
        text: ({ duration_ms }) => `${duration_ms} ms`,
      },
      { key: 'request_id', header: 'Request id', text: ({ request_id }) => request_id },
      { key: 'key', header: 'Key', isOptional: true, text: ({ key_prefix }) => key_prefix },
    ],
  },
};
