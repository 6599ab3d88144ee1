import { searchPermissions } from '@lamplight/contracts/search-permissions';
import { limits } from '@lamplight/contracts/limits';
import { smallIcon } from '@lamplight/ui/icon-size';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useKey } from '../../shared/keys/key-list.ts';
import { isSwitchedOn } from '../../shared/keys/press-key.ts';
import { shortcutsKey } from '../../shared/keys/shortcuts-preference.ts';
import { usePreference } from '../../shared/preferences.ts';
import { useMay } from '../../shared/services.ts';
import styles from './SearchBar.module.css';
import type { PopupKeys, SearchPopupProps } from './SearchPopup.tsx';

const SearchPopup = lazyPart<SearchPopupProps>(() => import('./SearchPopup.tsx'));

export interface SearchBarProps {
  /** The division picker can be seen: then the search can be kept to the division it shows. */
  hasPicker: boolean;
}

export function SearchBar({ hasPicker }: SearchBarProps) {
  const may = useMay();
  const slashIsOn = isSwitchedOn({ keys: '/' }, usePreference(shortcutsKey));
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<PopupKeys>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  useKey({
    keys: '/',
    does: 'Go to the search',
    group: 'Search',
    run: () => input.current?.select(),
  });
  if (!Object.values(searchPermissions).some((permission) => may(permission))) return null;

  const leave = () => {
    setText('');
    setIsOpen(false);
    setActiveId(undefined);
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
    if (event.target !== input.current || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') popup.current?.open(event.ctrlKey || event.metaKey);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      popup.current?.move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // Another window took the focus, not another part of the page: the person comes back.
    const isStillHere = event.currentTarget.contains(document.activeElement);
    if (isStillHere || event.currentTarget.contains(event.relatedTarget)) return;
    setIsOpen(false);
    setActiveId(undefined);
  };
  const hasResults = isOpen && activeId !== undefined;

  return (
    <search className={styles['bar']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <TextInput
        ref={input}
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={hasResults ? listId : undefined}
        aria-activedescendant={hasResults ? activeId : undefined}
        aria-keyshortcuts={slashIsOn ? '/' : undefined}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.search.queryLength}
        value={text}
        leftSection={<IconSearch {...smallIcon} />}
        rightSection={slashIsOn && !isOpen && <kbd className={styles['key']}>/</kbd>}
        rightSectionPointerEvents="none"
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <SearchPopup
          ref={popup}
          listId={listId}
          text={text}
          hasPicker={hasPicker}
          onActive={setActiveId}
          onOpened={leave}
        />
      )}
    </search>
  );
}
