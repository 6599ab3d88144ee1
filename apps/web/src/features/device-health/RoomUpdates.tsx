import { getRoomUpdates, releaseRoomUpdate } from '@lamplight/contracts/calls/room-updates';
import type { RoomUpdates as Updates } from '@lamplight/contracts/entities/room-updates';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay } from '../../shared/services.ts';

type Line = Updates['divisions'][number];

const refreshMs = 5_000;
const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;

const columnsWith = (release: ((line: Line) => void) | undefined): Column<Line>[] => [
  { key: 'division', header: 'Hospital', cell: ({ division }) => division.name },
  { key: 'devices', header: 'Devices', align: 'end', cell: ({ devices }) => devices },
  { key: 'updated', header: 'With this version', align: 'end', cell: ({ updated }) => updated },
  {
    key: 'failed',
    header: 'Update failed',
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <Tag tone="danger">{failed}</Tag> : failed),
  },
  {
    key: 'offered',
    header: 'Offered',
    cell: (line) =>
      line.is_released ? (
        <Tag tone="ok">To all devices</Tag>
      ) : !release ? (
        'Not yet'
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Offer to all devices of ${line.division.name}`}
          onClick={() => release(line)}
        >
          Offer to all
        </Button>
      ),
  },
];

/** How far the newest version of the rooms' page has come. First a few devices by hand, then a hospital. */
export function RoomUpdates() {
  const api = useApi();
  const mayRelease = useMay()(['Edit', 'VideoDevice']);
  const [asked, setAsked] = useState<Line>();
  const query = useQuery({
    queryKey: ['room-updates'],
    queryFn: ({ signal }) => api.call(getRoomUpdates, {}, { signal }),
    refetchInterval: refreshMs,
  });
  const version = query.data?.version ?? null;
  const release = useMutation({
    mutationFn: ({ division }: Line) =>
      api.call(releaseRoomUpdate, {
        body: { division_id: division.id, version: version ?? '' },
      }),
    onSettled: () => {
      setAsked(undefined);
      void query.refetch();
    },
  });
  if (!query.data || version === null) return null;
  return (
    <section aria-labelledby="room-updates">
      <Title order={2} size="h4" id="room-updates" mt="lg">
        Software of the rooms
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        The server has version {version}. Install it on a few devices from their own pages first;
        then offer it to a hospital. Each device is updated when somebody confirms it.
      </Text>
      <DataTable
        caption="Software of the rooms by hospital"
        columns={columnsWith(mayRelease ? setAsked : undefined)}
        rows={query.data.divisions}
        idOf={({ division }) => division.id}
        sort={undefined}
        onSort={nothing}
        marked={none}
        removed={none}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={`Offer version ${version}?`}
        confirm="Offer to all devices"
        cancel="Not yet"
        busy={release.isPending}
        onConfirm={() => asked && release.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        Whoever watches a room of {asked?.division.name ?? 'this hospital'} is asked ‘Install Camera
        Update?’. Nothing is installed by itself.
      </ConfirmDialog>
    </section>
  );
}
