import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveCsv } from './download.ts';
import { textOfCell } from './table-columns.ts';
import { useWholeExport } from './use-whole-export.ts';
import type { Table } from './use-table.ts';

export interface ExportButtonProps<Row> {
  table: Table<Row>;
  /** Those that are loaded. */
  rows: readonly Row[];
}

/** The rows on screen as a file for a spreadsheet, or all that match, in the columns that are shown. */
export function ExportButton<Row>({ table, rows }: ExportButtonProps<Row>) {
  const { state, columns, declaration } = table;
  const whole = useWholeExport(table);
  const shown = state.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const saveShown = () => {
    saveCsv(
      declaration.id,
      shown.map(({ header }) => header),
      rows.map((row) => shown.map((column) => textOfCell(column, row))),
    );
  };
  const button = {
    size: 'sm',
    variant: 'default',
    leftSection: <IconDownload {...smallIcon} />,
  } as const;
  if (whole.running) {
    const { done, of } = whole.running;
    return (
      <Button {...button} loading={false} disabled>
        Exporting {done}
        {of !== undefined && ` of ${of}`}…
      </Button>
    );
  }
  if (whole.begin === undefined) {
    return (
      <Button {...button} disabled={rows.length === 0} onClick={saveShown}>
        Export CSV
      </Button>
    );
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button {...button} disabled={rows.length === 0}>
            Export CSV
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={saveShown}>The rows on this page</Menu.Item>
          <Menu.Item onClick={whole.begin}>All matching rows</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={whole.problem !== undefined}
        title="The export failed"
        confirm="Try again"
        cancel="Close"
        onConfirm={() => {
          whole.forget();
          whole.begin?.();
        }}
        onCancel={whole.forget}
      >
        {whole.problem}
      </ConfirmDialog>
    </>
  );
}
