import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../shared/time/server-clock.ts';

export interface Entry {
  /** Since when somebody writes an event down; nothing while nobody does. */
  openedAt: Date | undefined;
  /** How often it was asked for: whoever presses again wants to be in the form. */
  turn: number;
  open: () => void;
  close: () => void;
}

/** Whether the form of a new event is open. Closed, the focus goes back to where it was. */
export function useEntry(): Entry {
  const [openedAt, setOpenedAt] = useState<Date>();
  const [turn, setTurn] = useState(0);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    if (openedAt !== undefined || !(cameFrom.current instanceof HTMLElement)) return;
    cameFrom.current.focus();
    cameFrom.current = null;
  }, [openedAt]);
  return {
    openedAt,
    turn,
    open: () => {
      if (openedAt === undefined) {
        cameFrom.current = document.activeElement;
        setOpenedAt(new Date(serverNow()));
      }
      setTurn((before) => before + 1);
    },
    close: () => setOpenedAt(undefined),
  };
}
