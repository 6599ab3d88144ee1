import { limits } from '@lamplight/contracts/limits';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { counted } from './counted.ts';
import { shownFile } from './import-file.ts';
import styles from './import.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import type { Chosen } from './use-import.ts';

export interface ImportOutcomeProps {
  chosen: Chosen;
  one: string;
  many: string;
  isAdding: boolean;
  onAdd: () => void;
}

/** What the file would do: counts, every row with its outcome, and the button that does it. */
export function ImportOutcome({ chosen, one, many, isAdding, onAdd }: ImportOutcomeProps) {
  const { preview, bytes, name } = chosen;
  const file = useMemo(() => shownFile(bytes, preview), [bytes, preview]);
  const [onlyMistakes, setOnlyMistakes] = useState(preview.mistake_count > 0);
  const isRight = preview.mistake_count === 0;
  const rows = onlyMistakes ? file.rows.filter(({ mistakes }) => mistakes.length > 0) : file.rows;
  const records = counted(preview.row_count, one, many);
  return (
    <section className={styles['outcome']} aria-label="Preview">
      <div className={styles['line']}>
        <p className={styles['counts']} role="status">
          {isRight ? (
            <Tag tone="ok">{records} will be added</Tag>
          ) : (
            <>
              <Tag tone="danger">
                {counted(preview.mistake_count, 'mistake', 'mistakes')} in{' '}
                {counted(preview.rows_with_mistakes, 'row', 'rows')}
              </Tag>
              <span>
                of {counted(preview.row_count, 'row', 'rows')}. Nothing is added until all are
                mended.
              </span>
            </>
          )}
          {preview.invitation_count !== null && (
            <span>
              {counted(preview.invitation_count, 'invitation', 'invitations')} to choose a password
              will be mailed.
            </span>
          )}
        </p>
        <Button disabled={!isRight} loading={isAdding} onClick={onAdd}>
          Add {records}
        </Button>
      </div>
      {isAdding && (
        <p className={styles['adding']} role="status">
          <progress aria-label={`Adding ${records}`} />
          Adding {records}. All of them are added together, or none.
        </p>
      )}
      {file.ofFile.length > 0 && (
        <ul className={styles['ofFile']}>
          {file.ofFile.map(({ row, column, text }) => (
            <li key={`${row} ${column} ${text}`}>
              Row {row}
              {column !== '' && `, ${column}`}: {text}
            </li>
          ))}
        </ul>
      )}
      {preview.mistake_count > preview.mistakes.length && (
        <p className={styles['quiet']}>
          Only the first {limits.import.mistakes.toLocaleString('en')} mistakes are shown.
        </p>
      )}
      {!isRight && file.rows.length > 0 && (
        <Switch
          label="Only rows with mistakes"
          checked={onlyMistakes}
          onChange={(event) => setOnlyMistakes(event.currentTarget.checked)}
        />
      )}
      {rows.length > 0 && (
        <PreviewTable
          key={String(onlyMistakes)}
          file={{ ...file, rows }}
          caption={`Rows of ${name}`}
        />
      )}
    </section>
  );
}
