import { listWebhooks, removeWebhook, rotateWebhook } from '@lamplight/contracts/calls/webhooks';
import type { Partner } from '@lamplight/contracts/entities/partner';
import type { PartnerWebhook } from '@lamplight/contracts/entities/webhook';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useApi } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { Deliveries } from './Deliveries.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { eventWords } from './webhook-words.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;
/** A day to put a new secret in place. */
const overlap_hours = 24;

type Doing = 'add' | 'edit' | 'deliveries' | 'rotate' | 'remove';
const actions: readonly [Exclude<Doing, 'add'>, string][] = [
  ['deliveries', 'Deliveries'],
  ['edit', 'Change'],
  ['rotate', 'New secret'],
  ['remove', 'Remove'],
];

const stateOf = ({ enabled, failed_count, waiting_count }: PartnerWebhook) => {
  if (!enabled) return <Tag tone="neutral">Off</Tag>;
  if (failed_count > 0) return <Tag tone="danger">{failed_count} given up</Tag>;
  return waiting_count > 0 ? (
    <Tag tone="warn">{waiting_count} waiting</Tag>
  ) : (
    <Tag tone="ok">Up to date</Tag>
  );
};

const columnsWith = (
  begin: (doing: Doing, webhook: PartnerWebhook) => void,
): Column<PartnerWebhook>[] => [
  { key: 'url', header: 'Address', cell: ({ url }) => url },
  {
    key: 'events',
    header: 'Told of',
    cell: ({ events }) => events.map((event) => eventWords[event]).join(', '),
  },
  { key: 'state', header: 'State', cell: stateOf },
  {
    key: 'delivered',
    header: 'Last delivered',
    cell: ({ last_delivered_at }) =>
      last_delivered_at === null ? 'Never' : <RelativeTime iso={last_delivered_at} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (webhook) => (
      <Group gap="xs">
        {actions.map(([doing, label]) => (
          <Button
            key={doing}
            size="compact-sm"
            variant="default"
            aria-label={`${label}: ${webhook.url}`}
            onClick={() => begin(doing, webhook)}
          >
            {label}
          </Button>
        ))}
      </Group>
    ),
  },
];

/** Where a partner is told what happens, beside its keys. */
export function PartnerWebhooks({ partner }: { partner: Partner }) {
  const api = useApi();
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<{ doing: Doing; webhook?: PartnerWebhook }>();
  const queryKey = ['partners', 'webhooks', partner.id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listWebhooks, { params: { id: partner.id } }, { signal }),
    refetchInterval: 5_000,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  const rotate = useMutation({
    mutationFn: ({ id }: PartnerWebhook) =>
      callOnce(rotateWebhook, { params: { id }, body: { overlap_hours } }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: PartnerWebhook) => api.call(removeWebhook, { params: { id } }),
    onSettled: () => {
      setOpen(undefined);
      refresh();
    },
  });
  const close = () => {
    setOpen(undefined);
    rotate.reset();
  };
  const webhook = open?.webhook;
  const rows = query.data?.results;
  return (
    <section aria-labelledby="partner-webhooks">
      <Stack gap="sm" mt="lg">
        <Title order={2} size="h4" id="partner-webhooks">
          Webhooks
        </Title>
        {query.isPending && (
          <LoadingState what="the webhooks" onRetry={() => void query.refetch()} />
        )}
        {query.isError && !rows && (
          <Text role="alert">The webhooks could not be loaded. They are asked for again.</Text>
        )}
        {rows?.length === 0 && (
          <Text c="dimmed" size="sm">
            The partner is told nothing by itself. Add an address of its own to tell it what
            happens, by ids alone.
          </Text>
        )}
        {rows && rows.length > 0 && (
          <DataTable
            caption={`Webhooks of ${partner.name}`}
            columns={columnsWith((doing, one) => setOpen({ doing, webhook: one }))}
            rows={rows}
            idOf={({ id }) => id}
            sort={undefined}
            onSort={nothing}
            marked={none}
            removed={none}
          />
        )}
        <Group>
          <Button variant="default" onClick={() => setOpen({ doing: 'add' })}>
            Add a webhook
          </Button>
        </Group>
      </Stack>
      {(open?.doing === 'add' || open?.doing === 'edit') && (
        <WebhookDialog partner={partner} webhook={webhook} onSaved={refresh} onClose={close} />
      )}
      {open?.doing === 'deliveries' && webhook && <Deliveries webhook={webhook} onClose={close} />}
      <ConfirmDialog
        opened={open?.doing === 'rotate' && !rotate.data}
        title="Make a new secret?"
        confirm="Make it"
        cancel="Keep the secret"
        busy={rotate.isPending}
        onConfirm={() => webhook && rotate.mutate(webhook)}
        onCancel={close}
      >
        Deliveries are signed with both secrets for one day. Then the one before counts no more.
      </ConfirmDialog>
      <Dialog
        opened={typeof rotate.data?.secret === 'string'}
        onClose={close}
        closeOnClickOutside={false}
        title="The new secret"
        size="lg"
      >
        <ShownOnce what="The secret" secret={rotate.data?.secret ?? ''} onClose={close} />
      </Dialog>
      <ConfirmDialog
        opened={open?.doing === 'remove'}
        title="Remove this webhook?"
        confirm="Remove"
        cancel="Keep it"
        busy={remove.isPending}
        onConfirm={() => webhook && remove.mutate(webhook)}
        onCancel={close}
      >
        {partner.name} is told nothing more at {webhook?.url}. What waits is not delivered.
      </ConfirmDialog>
    </section>
  );
}
