import type { Unit } from '@lamplight/contracts/entities/unit';
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
import { unitImpact } from '../api/unit-live-updates.ts';
import { refetchUnits, unitColumns, unitListQuery } from '../api/unit-queries.ts';

const columnsFor = (mayEdit: boolean): Column<Unit>[] => [
  {
    key: 'name',
    header: 'Unit',
    sortable: true,
    cell: ({ id, name }) =>
      mayEdit ? (
        <ScreenLink screen="hospital.units.edit" params={{ id }}>
          {name}
        </ScreenLink>
      ) : (
        name
      ),
  },
  { key: 'division', header: 'Division', sortable: true, cell: ({ division }) => division.name },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '–' },
  {
    key: 'room_count',
    header: 'Rooms',
    sortable: true,
    align: 'end',
    cell: ({ room_count }) => room_count,
  },
  {
    key: 'updated_at',
    header: 'Updated',
    sortable: true,
    align: 'end',
    cell: ({ updated_at }) => <RelativeTime iso={updated_at} />,
  },
];

export default function UnitListPage() {
  const api = useApi();
  const division = useDivision();
  const mayEdit = useMay()(['Edit', 'Unit']);
  const navigate = useNavigate();
  const { list, change } = useListSearch(unitColumns, 'name');
  const options = unitListQuery(api, division, list);
  const query = useQuery(options);
  const liveRows = useLiveRows({
    queryKey: options.queryKey,
    rows: query.data?.results ?? [],
    topics: useListTopics(),
    impact: unitImpact,
    refetchRows: (ids) => refetchUnits(api, division, ids),
    findRows: (ids) => refetchUnits(api, division, ids, list.q),
  });
  const open = ({ id }: Unit) =>
    void navigate({ to: screenPath('hospital.units.edit', { id }), search: keepDivision });

  return (
    <ListScreen
      title="Units"
      what="the units"
      searchLabel="Search units by name"
      query={query}
      list={list}
      onChange={change}
      columns={columnsFor(mayEdit)}
      liveRows={liveRows}
      {...(mayEdit ? { onOpen: open } : {})}
      emptyReason={
        mayEdit
          ? 'No unit has been added here yet. Add the first one; rooms come after it.'
          : 'No unit has been added here yet. Somebody with the permission to edit units can add one.'
      }
      actions={
        mayEdit && (
          <ScreenButton
            screen="hospital.units.add"
            params={{}}
            leftSection={<IconPlus {...icon} />}
          >
            Add unit
          </ScreenButton>
        )
      }
    />
  );
}
