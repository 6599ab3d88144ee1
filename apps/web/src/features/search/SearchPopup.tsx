import { Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useApi, useDivision, useUser } from '../../shared/services.ts';
import { searchQuery } from './api/search-query.ts';
import { searchAnywhere } from './search-anywhere.ts';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchPopup.module.css';
import { useActiveResult } from './use-active-result.ts';

/** What the keys in the input do to the results. */
export interface PopupKeys {
  move: (step: 1 | -1) => void;
  open: (inNewTab: boolean) => void;
}

export interface SearchPopupProps {
  ref: Ref<PopupKeys>;
  listId: string;
  text: string;
  hasPicker: boolean;
  onActive: (id: string | undefined) => void;
  /** A result was opened here. */
  onOpened: () => void;
}

const debounceMs = 300;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export default function SearchPopup(props: SearchPopupProps) {
  const { ref, listId, hasPicker, onActive, onOpened } = props;
  const api = useApi();
  const current = useDivision();
  const user = useUser();
  const [isAnywhere, setIsAnywhere] = useState(searchAnywhere.get());
  const hasToggle = hasPicker && user.divisions.length > 1;
  const division = !hasPicker || (hasToggle && isAnywhere) ? '*' : current;

  const typed = props.text.trim();
  const [q] = useDebouncedValue(typed, debounceMs);
  const asked = typed === '' ? '' : q;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    searchQuery(api, division, asked),
  );
  const groups = asked === '' ? [] : (data ?? []).filter(({ items }) => items.length > 0);
  const isSettled = asked === typed && !isFetching && !isPlaceholderData;
  const { activeId, move, element, choose } = useActiveResult(
    listId,
    `${division} ${asked}`,
    groups,
  );

  useEffect(() => onActive(activeId), [activeId, onActive]);
  useImperativeHandle(ref, () => ({
    move,
    open: (inNewTab) => {
      const link = element();
      // While these are the results of an earlier text, Enter would open somebody else.
      if (!isSettled || !(link instanceof HTMLAnchorElement)) return;
      if (inNewTab) window.open(link.href, '_blank', 'noopener');
      else link.click();
    },
  }));

  const found = groups.reduce((sum, { items }) => sum + items.length, 0);
  const message = () => {
    if (typed === '') return 'Type to start search';
    if (error !== null) return textOf(error);
    if (!isSettled) return 'Searching…';
    return found === 0 ? "Couldn't find anything" : `${found} results`;
  };

  return (
    <div className={styles['popup']}>
      {hasToggle && (
        <Switch
          className={styles['toggle'] ?? ''}
          size="xs"
          label="Current Hospital"
          checked={!isAnywhere}
          onChange={(event) => {
            searchAnywhere.set(!event.currentTarget.checked);
            setIsAnywhere(!event.currentTarget.checked);
          }}
        />
      )}
      <p className={styles['message']} role="status" data-hidden={found > 0 || undefined}>
        {message()}
        {error !== null && typed !== '' && (
          <button type="button" className={styles['retry']} onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </p>
      {found > 0 && (
        <SearchResults
          listId={listId}
          groups={groups}
          activeId={activeId}
          isOutdated={!isSettled}
          onPoint={choose}
          onOpened={onOpened}
        />
      )}
      {found > 0 && (
        <p className={styles['keys']} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> opens
          </span>
          <span>
            <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> in a new tab
          </span>
          <span>
            <kbd>Esc</kbd> leaves
          </span>
        </p>
      )}
    </div>
  );
}
