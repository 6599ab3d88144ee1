import { listDeliveries, sendDeliveryAgain } from '@lamplight/contracts/calls/webhooks';
import type { PartnerWebhook, WebhookDelivery } from '@lamplight/contracts/entities/webhook';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useApi } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { deliveryStates } from './webhook-words.ts';

const refreshMs = 3_000;
const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;

const columnsWith = (again: (one: WebhookDelivery) => void): Column<WebhookDelivery>[] => [
  { key: 'id', header: 'Delivery', align: 'end', cell: ({ id }) => id },
  {
    key: 'created_at',
    header: 'Happened',
    cell: ({ created_at }) => <RelativeTime iso={created_at} />,
  },
  { key: 'event', header: 'Event', cell: ({ event }) => event },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Tag tone={deliveryStates[state].tone}>{deliveryStates[state].word}</Tag>,
  },
  { key: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  { key: 'last_error', header: 'What went wrong', cell: ({ last_error }) => last_error },
  {
    key: 'next_at',
    header: 'Next attempt',
    cell: ({ next_at }) => next_at !== null && <RelativeTime iso={next_at} />,
  },
  {
    key: 'again',
    header: 'Again',
    cell: (one) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Send delivery ${one.id} again`}
        onClick={() => again(one)}
      >
        Send again
      </Button>
    ),
  },
];

/** What was told at an address or waits to be, the newest first. */
export function Deliveries({ webhook, onClose }: { webhook: PartnerWebhook; onClose: () => void }) {
  const api = useApi();
  const callOnce = useCallOnce();
  const query = useQuery({
    queryKey: ['partners', 'deliveries', webhook.id],
    queryFn: ({ signal }) =>
      api.call(listDeliveries, { params: { id: webhook.id }, query: { per_page: 50 } }, { signal }),
    refetchInterval: refreshMs,
  });
  const again = useMutation({
    mutationFn: ({ id }: WebhookDelivery) => callOnce(sendDeliveryAgain, { params: { id } }),
    onSettled: () => void query.refetch(),
  });
  const rows = query.data?.results;
  return (
    <Dialog opened onClose={onClose} title={`Deliveries to ${webhook.url}`} size="auto">
      {query.isPending && (
        <LoadingState what="the deliveries" onRetry={() => void query.refetch()} />
      )}
      {query.isError && !rows && (
        <Text role="alert">The deliveries could not be loaded. They are asked for again.</Text>
      )}
      {rows?.length === 0 && <Text c="dimmed">Nothing was told here in the last 30 days.</Text>}
      {rows && rows.length > 0 && (
        <DataTable
          caption="The newest deliveries"
          columns={columnsWith((one) => again.mutate(one))}
          rows={rows}
          idOf={({ id }) => id}
          sort={undefined}
          onSort={nothing}
          marked={none}
          removed={none}
        />
      )}
    </Dialog>
  );
}
