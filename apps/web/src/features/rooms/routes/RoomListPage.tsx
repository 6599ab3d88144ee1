import type { Room } from '@lamplight/contracts/entities/room';
import { icon } from '@lamplight/ui/icon-size';
import type { Column } from '@lamplight/ui/table/DataTable.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { useListSearch } from '../../../shared/list/use-list-search.ts';
import { useLiveRows } from '../../../shared/list/use-live-rows.ts';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { keepDivision, ScreenButton, ScreenLink } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useApi, useDivision, useMay } from '../../../shared/services.ts';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import { roomImpact } from '../api/room-live-updates.ts';
import { refetchRooms, roomColumns, roomListQuery } from '../api/room-queries.ts';

const columnsFor = (mayEdit: boolean): Column<Room>[] => [
  {
    key: 'name',
    header: 'Room',
    sortable: true,
    cell: ({ id, name }) =>
      mayEdit ? (
        <ScreenLink screen="hospital.rooms.edit" params={{ id }}>
          {name}
        </ScreenLink>
      ) : (
        name
      ),
  },
  { key: 'unit', header: 'Unit', sortable: true, cell: ({ unit }) => unit.name },
  { key: 'division', header: 'Division', sortable: true, cell: ({ division }) => division.name },
  { key: 'beds', header: 'Beds', cell: ({ beds }) => beds.map(({ name }) => name).join(', ') },
  {
    key: 'updated_at',
    header: 'Updated',
    sortable: true,
    align: 'end',
    cell: ({ updated_at }) => <RelativeTime iso={updated_at} />,
  },
];

export default function RoomListPage() {
  const api = useApi();
  const division = useDivision();
  const mayEdit = useMay()(['Edit', 'Room']);
  const navigate = useNavigate();
  const { list, change } = useListSearch(roomColumns, 'name');
  const options = roomListQuery(api, division, list);
  const query = useQuery(options);
  const liveRows = useLiveRows({
    queryKey: options.queryKey,
    rows: query.data?.results ?? [],
    topics: useListTopics(),
    impact: roomImpact,
    refetchRows: (ids) => refetchRooms(api, division, ids),
    findRows: (ids) => refetchRooms(api, division, ids, list.q),
  });
  const open = ({ id }: Room) =>
    void navigate({ to: screenPath('hospital.rooms.edit', { id }), search: keepDivision });

  return (
    <ListScreen
      title="Rooms"
      what="the rooms"
      searchLabel="Search rooms by name"
      query={query}
      list={list}
      onChange={change}
      columns={columnsFor(mayEdit)}
      liveRows={liveRows}
      {...(mayEdit ? { onOpen: open } : {})}
      emptyReason={
        mayEdit
          ? 'No room has been added here yet. Add the first one.'
          : 'No room has been added here yet. Somebody with the permission to edit rooms can add one.'
      }
      actions={
        mayEdit && (
          <ScreenButton
            screen="hospital.rooms.add"
            params={{}}
            leftSection={<IconPlus {...icon} />}
          >
            Add room
          </ScreenButton>
        )
      }
    />
  );
}
