import { listPartnerKeys, revokePartnerKey } from '@lamplight/contracts/calls/partners';
import type { Partner, PartnerKey } from '@lamplight/contracts/entities/partner';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useApi } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { isOpen, keyStates } from './key-words.ts';
import { NewKey } from './NewKey.tsx';
import styles from './PartnerKeys.module.css';

const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;

const when = (iso: string | null, otherwise: string) =>
  iso === null ? otherwise : <RelativeTime iso={iso} />;

const columnsWith = (revoke: (key: PartnerKey) => void): Column<PartnerKey>[] => [
  {
    key: 'prefix',
    header: 'Begins with',
    cell: ({ prefix }) => <code className={styles['prefix']}>{prefix}</code>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Tag tone={keyStates[state].tone}>{keyStates[state].word}</Tag>,
  },
  {
    key: 'ends',
    header: 'Ends',
    cell: ({ expires_at, revoked_at }) => when(revoked_at ?? expires_at, 'When it is revoked'),
  },
  { key: 'used', header: 'Last used', cell: ({ last_used_at }) => when(last_used_at, 'Never') },
  {
    key: 'made',
    header: 'Made',
    cell: ({ created_at, made_by }) => (
      <>
        <RelativeTime iso={created_at} />
        {made_by && ` by ${made_by.name}`}
      </>
    ),
  },
  {
    key: 'revoke',
    header: 'Revoke',
    cell: (key) =>
      isOpen(key) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Revoke the key ${key.prefix}`}
          onClick={() => revoke(key)}
        >
          Revoke
        </Button>
      ),
  },
];

/** With which keys a partner opens, beside the form of what it may do. */
export function PartnerKeys({ partner }: { partner: Partner }) {
  const api = useApi();
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<PartnerKey>();
  const queryKey = ['partners', 'keys', partner.id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listPartnerKeys, { params: { id: partner.id } }, { signal }),
  });
  const revoke = useMutation({
    mutationFn: ({ id }: PartnerKey) => callOnce(revokePartnerKey, { params: { id } }),
    onSuccess: () => notifications.show({ message: 'The key was revoked' }),
    onSettled: () => {
      setAsked(undefined);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const keys = query.data?.results;
  return (
    <section aria-labelledby="partner-keys">
      <Stack gap="sm" mt="lg">
        <Title order={2} size="h4" id="partner-keys">
          Keys
        </Title>
        {query.isPending && <LoadingState what="the keys" onRetry={() => void query.refetch()} />}
        {query.isError && (
          <Text role="alert">The keys could not be loaded. Reload the page to try again.</Text>
        )}
        {keys?.length === 0 && (
          <Text c="dimmed" size="sm">
            Without a key the partner cannot call. Make one and hand it over in private.
          </Text>
        )}
        {keys && keys.length > 0 && (
          <DataTable
            caption={`Keys of ${partner.name}`}
            columns={columnsWith(setAsked)}
            rows={keys}
            idOf={({ id }) => id}
            sort={undefined}
            onSort={nothing}
            marked={none}
            removed={none}
          />
        )}
        {keys && (
          <NewKey
            partner={partner}
            hasOpenKeys={keys.some(isOpen)}
            onMade={() => void queryClient.invalidateQueries({ queryKey })}
          />
        )}
      </Stack>
      <ConfirmDialog
        opened={asked !== undefined}
        title="Revoke this key?"
        confirm="Revoke"
        cancel="Leave it open"
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        Calls of {partner.name} with the key that begins with {asked?.prefix} are refused from now
        on. This cannot be taken back: the partner then needs a new key.
      </ConfirmDialog>
    </section>
  );
}
