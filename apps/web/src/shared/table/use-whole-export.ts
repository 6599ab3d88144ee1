import { createExport, getExport, getExportFile } from '@lamplight/contracts/calls/exports';
import { writeFilters } from '@lamplight/contracts/filters';
import { exportedTables } from '@lamplight/contracts/tables/exported-columns';
import type { ExportedTable } from '@lamplight/contracts/tables/exported-columns';
import { csvFileName } from '@lamplight/domain/tables/csv';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCallOnce } from '../forms/use-call-once.ts';
import { useApi, useDivision } from '../services.ts';
import { download, localNow } from './download.ts';
import type { Table } from './use-table.ts';

const askEveryMs = 1_000;

const isExported = (id: string): id is ExportedTable =>
  (exportedTables as readonly string[]).includes(id);

/** All matching rows as a file: written by the server in the background, fetched when it is done. */
export function useWholeExport<Row>(table: Table<Row>) {
  const api = useApi();
  const callOnce = useCallOnce();
  const division = useDivision();
  const [id, setId] = useState<number>();
  const { declaration, search, state, columns } = table;

  const begin = useMutation({
    mutationFn: (name: ExportedTable) =>
      callOnce(createExport, {
        body: {
          table: name,
          division_id: division,
          ...(declaration.of === undefined ? {} : { of: declaration.of }),
          order_by: search.sort,
          ...(search.q === '' ? {} : { q: search.q }),
          filters: writeFilters(search.filters),
          columns: state.columns.flatMap((key) => {
            const column = columns.find((one) => one.key === key);
            if (column === undefined) return [];
            const { header, words } = column;
            return [{ key, header, ...(words === undefined ? {} : { words }) }];
          }),
        },
      }),
    onSuccess: (begun) => setId(begun.id),
  });
  const progress = useQuery({
    queryKey: ['exports', id],
    queryFn: ({ signal }) =>
      api.call(getExport, { params: { id: id ?? 0 } }, { signal, background: true }),
    enabled: id !== undefined,
    refetchInterval: askEveryMs,
  });
  const { mutate: fetchFile } = useMutation({
    mutationFn: (done: number) => api.call(getExportFile, { params: { id: done } }),
    onSuccess: (file) => download(csvFileName(declaration.id, localNow()), file),
    onSettled: () => setId(undefined),
  });
  const status = progress.data?.status;
  useEffect(() => {
    if (status === 'done' && id !== undefined) fetchFile(id);
  }, [status, id, fetchFile]);

  const { id: name } = declaration;
  return {
    begin: isExported(name) ? () => begin.mutate(name) : undefined,
    /** While it runs: how far it is. */
    running:
      id === undefined || status === 'failed'
        ? undefined
        : { done: progress.data?.rows_done ?? 0, of: progress.data?.row_count ?? undefined },
    problem: status === 'failed' ? (progress.data?.problem ?? 'The export failed.') : undefined,
    forget: () => setId(undefined),
  };
}
