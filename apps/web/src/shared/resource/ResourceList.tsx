import type { LiveEvent } from '@lamplight/contracts/events';
import { icon } from '@lamplight/ui/icon-size';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useListTopics } from '../live/use-list-topics.ts';
import { keepDivision, ScreenButton, ScreenLink } from '../ScreenLink.tsx';
import { screenPath } from '../screen-path.ts';
import { useApi, useDivision, useMay } from '../services.ts';
import type { Impact } from '../table/live-rows.ts';
import { ownImpact } from '../table/live-rows.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { useLiveRows } from '../table/use-live-rows.ts';
import { useTable } from '../table/use-table.ts';
import { resourceQueries } from './resource-queries.ts';
import type { ListedResource, ResourceRow } from './resource.ts';

/** Where a row leads: to its form for who may change it, else to its page if there is one. */
export function useRowScreen<Row extends ResourceRow>({ screens, edit }: ListedResource<Row>) {
  const mayEdit = useMay()(edit);
  return mayEdit ? (screens.edit ?? screens.view) : screens.view;
}

export function ResourceList<Row extends ResourceRow>({
  resource,
}: {
  resource: ListedResource<Row>;
}) {
  const api = useApi();
  const division = useDivision();
  const navigate = useNavigate();
  const mayAdd = useMay()(resource.edit) && resource.screens.add !== undefined;
  const rowScreen = useRowScreen(resource);
  const linked = resource.linkedColumn ?? resource.table.columns[0]?.key;
  const table = useTable({
    ...resource.table,
    columns: resource.table.columns.map((column) =>
      column.key !== linked || rowScreen === undefined
        ? column
        : {
            ...column,
            cell: (row: Row) => (
              <ScreenLink screen={rowScreen} params={{ id: row.id } as never}>
                {column.cell?.(row) ?? resource.nameOf(row)}
              </ScreenLink>
            ),
          },
    ),
  });
  const queries = resourceQueries<Row>(resource, api, division);
  const options = queries.list(table.search);
  const { refreshMs } = resource;
  const query = useQuery({
    ...options,
    ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
  });
  const impact = (event: LiveEvent, rows: readonly Row[]): Impact => {
    const own = ownImpact(event, resource.changed, rows);
    const { showsChangeOf } = resource;
    const touched = showsChangeOf ? rows.filter((row) => showsChangeOf(event, row)) : [];
    return { ...own, ids: [...new Set([...own.ids, ...touched.map(({ id }) => id)])] };
  };
  const liveRows = useLiveRows<Row>({
    queryKey: options.queryKey,
    rows: query.data?.results ?? [],
    topics: useListTopics(),
    impact,
    refetchRows: (ids) => queries.some(ids),
    findRows: (ids) => queries.some(ids, table.search),
  });

  return (
    <TableScreen
      title={resource.title}
      what={`the ${resource.many}`}
      searchLabel={`Search ${resource.many} by ${resource.searchedBy ?? 'name'}`}
      table={table}
      query={query}
      liveRows={liveRows}
      {...(rowScreen === undefined
        ? {}
        : {
            onOpen: ({ id }: Row) =>
              void navigate({
                to: screenPath(rowScreen, { id } as never),
                search: keepDivision,
              }),
          })}
      emptyReason={
        resource.emptyReason ??
        (mayAdd
          ? `No ${resource.one} has been added here yet. Add the first one.`
          : `No ${resource.one} has been added here yet. Somebody with the permission for it can add one.`)
      }
      actions={
        <>
          {resource.actions}
          {mayAdd && <ListActions resource={resource} />}
        </>
      }
    />
  );
}

function ListActions<Row extends ResourceRow>({
  resource: { screens, one },
}: {
  resource: ListedResource<Row>;
}) {
  const nothing = {} as never;
  return (
    <>
      {screens.import !== undefined && (
        <ScreenButton
          screen={screens.import}
          params={nothing}
          variant="default"
          leftSection={<IconTableImport {...icon} />}
        >
          Import
        </ScreenButton>
      )}
      {screens.add !== undefined && (
        <ScreenButton screen={screens.add} params={nothing} leftSection={<IconPlus {...icon} />}>
          Add {one}
        </ScreenButton>
      )}
    </>
  );
}
