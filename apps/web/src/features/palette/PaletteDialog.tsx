import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { useMay } from '../../shared/services.ts';
import { MenuIcon, useMenu } from '../menu/public.ts';
import { paletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import styles from './PaletteDialog.module.css';
import { prepare, rank } from './rank-entries.ts';

interface PaletteDialogProps {
  onClose: () => void;
}

export default function PaletteDialog({ onClose }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const uncover = useRef(() => {});
  const listId = useId();
  const menu = useMenu();
  const may = useMay();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const prepared = useMemo(() => prepare(paletteEntries(menu, may)), [menu, may]);
  const query = useDeferredValue(text);
  const found = useMemo(() => rank(prepared, query), [prepared, query]);
  const active = Math.min(chosen, found.length - 1);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // Not modal to the browser, which would take the alarms of the frame out of reach.
    if (!element.open) element.show();
    const covered = [...(element.parentElement?.children ?? [])].filter(
      (part) =>
        part !== element && !part.hasAttribute('inert') && !part.hasAttribute('data-alarms'),
    );
    for (const part of covered) part.toggleAttribute('inert', true);
    uncover.current = () => covered.forEach((part) => part.removeAttribute('inert'));
    return () => uncover.current();
  }, []);
  useLayoutEffect(() => {
    dialog.current
      ?.querySelector('[role="option"][aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);

  /** What is behind it first: the focus returns there. */
  const close = () => {
    uncover.current();
    dialog.current?.close();
  };
  const go = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    // Closed first: the focus is back where it was before the page changes or a form asks to stay.
    close();
    const { path, search } = entry.link;
    void navigate({
      to: path,
      search: (before: Record<string, unknown>) => ({ ...keepDivision(before), ...search }),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((active + step + found.length) % found.length);
    }
    // Nothing else in the palette takes the focus, and what is behind it must not.
    if (event.key === 'Tab') event.preventDefault();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(rank(prepared, text)[active]);
    }
  };

  return (
    // A click beside the panel closes it; for the keyboard there is Esc.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label="Command palette"
      aria-modal="true"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles['panel']}>
        <input
          className={styles['field']}
          role="combobox"
          aria-label="Search menu items"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          placeholder="Search menu items..."
          autoComplete="off"
          spellCheck={false}
          // A dialog of the page below must not take this Esc for itself.
          data-mantine-stop-propagation="true"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        {found.length === 0 && <p className={styles['nothing']}>No menu items found</p>}
        <div id={listId} role="listbox" aria-label="Menu items" className={styles['list']}>
          {found.map((entry, at) => (
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- the field keeps focus and keys
            <div
              key={entry.link.key}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles['option']}
              onPointerMove={() => setChosen(at)}
              onClick={() => go(entry)}
            >
              <MenuIcon name={entry.link.icon} />
              <span className={styles['title']}>{entry.link.label}</span>
              <span className={styles['way']}>{entry.breadcrumb.join(' › ')}</span>
            </div>
          ))}
        </div>
        <div className={styles['foot']}>
          <span role="status">{`${found.length} item(s)`}</span>
          <span aria-hidden>↑ ↓ to move · Enter to open · Esc to close</span>
        </div>
      </div>
    </dialog>
  );
}
