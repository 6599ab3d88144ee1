import type { AnyCall } from '@lamplight/contracts/call';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi, useDivision } from '../services.ts';
import { pageAsked } from './list-query.ts';
import type { RowPage } from './live-rows.ts';
import type { TableDeclaration } from './table-declaration.ts';
import { TableScreen } from './TableScreen.tsx';
import { useTable } from './use-table.ts';

/** A list that is only read: its rows have no pages of their own and announce no changes. */
export interface ReadList<Row extends { id: number }> {
  title: string;
  /** As in 'Loading the jobs'. */
  what: string;
  searchLabel?: string;
  call: AnyCall;
  table: TableDeclaration<Row>;
  emptyReason: string;
  /** Between the title and the table. */
  above?: ReactNode;
  /** Asked for again this often. Without it, only when somebody wants it. */
  refreshMs?: number;
}

export const readListKey = (id: string) => [id, 'list'] as const;

export function ListScreen<Row extends { id: number }>({ list }: { list: ReadList<Row> }) {
  const api = useApi();
  const division = useDivision();
  const table = useTable(list.table);
  const { of } = list.table;
  const where = list.call.division === 'query' ? { division } : {};
  const query = useQuery({
    queryKey: [...readListKey(list.table.id), of, division, table.search],
    queryFn: async ({ signal }) => {
      const named = of === undefined ? {} : { params: { id: of } };
      const input = { query: pageAsked(table.search), ...named } as never;
      return (await api.call(list.call, input, { ...where, signal })) as RowPage<Row>;
    },
    placeholderData: keepPreviousData,
    ...(list.refreshMs === undefined ? {} : { refetchInterval: list.refreshMs }),
  });
  return (
    <TableScreen
      title={list.title}
      what={list.what}
      {...(list.searchLabel === undefined ? {} : { searchLabel: list.searchLabel })}
      table={table}
      query={query}
      emptyReason={list.emptyReason}
      above={list.above}
      actions={
        list.refreshMs === undefined && (
          <Button
            variant="default"
            leftSection={<IconRefresh {...smallIcon} />}
            loading={query.isFetching && !query.isPending}
            onClick={() => void query.refetch()}
          >
            Refresh
          </Button>
        )
      }
    />
  );
}
