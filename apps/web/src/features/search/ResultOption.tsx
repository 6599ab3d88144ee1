import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { ResultTarget } from './result-target.ts';
import styles from './SearchResults.module.css';

interface ResultOptionProps {
  id: string;
  isActive: boolean;
  /** Undefined: there is nothing to open yet. */
  target: ResultTarget | undefined;
  divisionId: number | undefined;
  onPoint: (id: string) => void;
  onOpened: () => void;
  children: ReactNode;
}

const staysHere = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/**
 * One result: the option is the link itself, so that the mouse's own ways to open a link work too.
 * The focus stays in the input; only the mouse comes here.
 */
export function ResultOption({ id, isActive, target, divisionId, ...rest }: ResultOptionProps) {
  const { onPoint, onOpened, children } = rest;
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onMouseMove: () => onPoint(id),
    // Otherwise the press would take the focus from the input and close the list under the pointer.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: styles['option'],
  } as const;
  if (target === undefined) {
    return (
      <div {...shared} aria-disabled="true">
        {children}
      </div>
    );
  }
  return (
    <Link
      {...shared}
      to={target.path}
      preload={false}
      // Whoever works in one division comes to that of the record; 'All hospitals' stays.
      search={(search: Record<string, unknown>) => ({
        ...target.search,
        division_id:
          search['division_id'] === '*' ? '*' : String(divisionId ?? search['division_id']),
      })}
      onClick={(event) => {
        if (staysHere(event)) onOpened();
      }}
    >
      {children}
    </Link>
  );
}
