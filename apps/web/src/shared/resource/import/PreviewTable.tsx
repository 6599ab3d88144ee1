import { limits } from '@lamplight/contracts/limits';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import type { Column } from '@lamplight/ui/table/column';
import { Pager } from '@lamplight/ui/table/Pager.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useState } from 'react';
import { counted } from './counted.ts';
import type { ShownFile, ShownRow } from './import-file.ts';
import styles from './import.module.css';

const nobody: ReadonlySet<number> = new Set();

function Outcome({ mistakes }: ShownRow) {
  if (mistakes.length === 0) return <Tag tone="ok">Will be added</Tag>;
  const ofRow = mistakes.filter(({ column }) => column === '');
  return (
    <div className={styles['wrong']}>
      <Tag tone="danger">{counted(mistakes.length, 'mistake', 'mistakes')}</Tag>
      {ofRow.map(({ text }) => (
        <span key={text} className={styles['mistake']}>
          {text}
        </span>
      ))}
    </div>
  );
}

function Cell({ text, problems }: { text: string; problems: string[] }) {
  if (problems.length === 0) return text;
  return (
    <div className={styles['wrong']}>
      {text === '' ? <span className={styles['quiet']}>empty</span> : text}
      {problems.map((problem) => (
        <span key={problem} className={styles['mistake']}>
          {problem}
        </span>
      ))}
    </div>
  );
}

const columnsOf = (headers: readonly string[]): Column<ShownRow>[] => [
  { key: 'row', header: 'Row', align: 'end', isSticky: true, cell: ({ row }) => row },
  {
    key: 'outcome',
    header: 'Outcome',
    isWrapped: true,
    cell: (row) => <Outcome {...row} />,
  },
  ...headers.map((header, at) => ({
    key: `${at}`,
    header,
    isWrapped: true,
    cell: ({ cells, mistakes }: ShownRow) => (
      <Cell
        text={cells[at] ?? ''}
        problems={mistakes.filter(({ column }) => column === header).map(({ text }) => text)}
      />
    ),
  })),
];

/** Every row with what becomes of it, a page at a time. */
export function PreviewTable({ file, caption }: { file: ShownFile; caption: string }) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(25);
  const shown = file.rows.slice((page - 1) * perPage, page * perPage);
  return (
    <div>
      <DataTable
        caption={caption}
        columns={columnsOf(file.headers)}
        rows={shown}
        idOf={({ row }) => row}
        sort={undefined}
        onSort={() => undefined}
        marked={nobody}
        removed={nobody}
      />
      <Pager
        page={page}
        fromEnd={false}
        perPage={perPage}
        count={file.rows.length}
        perPageOptions={limits.perPage.options}
        onPage={(target) => setPage(target.page)}
        onPerPage={(count) => {
          setPerPage(count);
          setPage(1);
        }}
      />
    </div>
  );
}
