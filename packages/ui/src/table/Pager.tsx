import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { smallIcon } from '../icon-size.ts';
import styles from './Pager.module.css';
import { fromEndText, pageFromText, rangeText } from './page-range.ts';

/** A page by its number; `fromEnd` counts from the last one, for lists that are too long to count. */
export interface PageTarget {
  page: number;
  fromEnd: boolean;
}

export interface PagerProps extends PageTarget {
  perPage: number;
  count: number;
  countIsBound?: boolean;
  perPageOptions: readonly number[];
  onPage: (target: PageTarget) => void;
  onPerPage: (perPage: number) => void;
}

const forward = (page: number): PageTarget => ({ page, fromEnd: false });

/** The next and the previous page, or undefined where there is none. */
function neighbours({ page, fromEnd, count, perPage, countIsBound }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(count / perPage));
  if (fromEnd)
    return {
      before: { page: page + 1, fromEnd },
      after: page > 1 ? { page: page - 1, fromEnd } : undefined,
      last: undefined,
    };
  const last = countIsBound ? { page: 1, fromEnd: true } : forward(lastPage);
  return {
    before: page > 1 ? forward(page - 1) : undefined,
    after: page < lastPage ? forward(page + 1) : undefined,
    last: page < lastPage ? last : undefined,
  };
}

export function Pager(props: PagerProps) {
  const { page, perPage, count, fromEnd, countIsBound = false } = props;
  const lastPage = Math.max(1, Math.ceil(count / perPage));
  const { before, after, last } = neighbours(props);
  const go = (target: PageTarget | undefined) => () => target && props.onPage(target);

  return (
    <nav className={styles['pager']} aria-label="Pages">
      <span role="status">
        {fromEnd ? fromEndText(page, perPage) : rangeText(page, perPage, count, countIsBound)}
      </span>
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
          disabled={page <= 1 && !fromEnd}
          onClick={go(forward(1))}
        >
          First
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChevronLeft {...smallIcon} />}
          disabled={before === undefined}
          onClick={go(before)}
        >
          Previous
        </Button>
        <PageBox
          key={`${page} ${fromEnd}`}
          page={fromEnd ? undefined : page}
          lastPage={lastPage}
          countIsBound={countIsBound}
          onPage={(target) => props.onPage(forward(target))}
        />
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronRight {...smallIcon} />}
          disabled={after === undefined}
          onClick={go(after)}
        >
          Next
        </Button>
        <Button size="xs" variant="default" disabled={last === undefined} onClick={go(last)}>
          Last
        </Button>
      </div>
    </nav>
  );
}

interface PageBoxProps {
  page: number | undefined;
  lastPage: number;
  countIsBound: boolean;
  onPage: (page: number) => void;
}

function PageBox({ page, lastPage, countIsBound, onPage }: PageBoxProps) {
  const shown = page === undefined ? '' : String(page);
  const [wanted, setWanted] = useState(shown);
  const go = () => {
    const target = pageFromText(wanted, lastPage);
    if (target === undefined) setWanted(shown);
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
      <span>
        of {countIsBound && 'more than '}
        {lastPage}
      </span>
    </form>
  );
}
