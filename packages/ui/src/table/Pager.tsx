import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { smallIcon } from '../icon-size.ts';
import styles from './Pager.module.css';
import { pageFromText, rangeText } from './page-range.ts';

export interface PagerProps {
  page: number;
  perPage: number;
  count: number;
  countIsBound?: boolean;
  perPageOptions: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

export function Pager(props: PagerProps) {
  const { page, perPage, count } = props;
  const lastPage = Math.max(1, Math.ceil(count / perPage));

  return (
    <nav className={styles['pager']} aria-label="Pages">
      <span role="status">{rangeText(page, perPage, count, props.countIsBound ?? false)}</span>
      <div className={styles['group']}>
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          value={String(perPage)}
          data={props.perPageOptions.map((option) => ({
            value: String(option),
            label: `${option} rows`,
          }))}
          onChange={(event) => props.onPerPage(Number(event.currentTarget.value))}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChevronLeft {...smallIcon} />}
          disabled={page <= 1}
          onClick={() => props.onPage(page - 1)}
        >
          Previous
        </Button>
        <PageBox key={page} page={page} lastPage={lastPage} onPage={props.onPage} />
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronRight {...smallIcon} />}
          disabled={page >= lastPage}
          onClick={() => props.onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}

interface PageBoxProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
}

function PageBox({ page, lastPage, onPage }: PageBoxProps) {
  const [wanted, setWanted] = useState(String(page));
  const go = () => {
    const target = pageFromText(wanted, lastPage);
    if (target === undefined) setWanted(String(page));
    else if (target !== page) onPage(target);
  };
  return (
    <form
      className={styles['group']}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        size="xs"
        className={styles['page'] ?? ''}
        inputMode="numeric"
        aria-label="Go to page"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onBlur={go}
      />
      <span>of {lastPage}</span>
    </form>
  );
}
