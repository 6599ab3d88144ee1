import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useObservable } from '../../shared/use-observable.ts';
import { currentVisit } from './visit-store.ts';

/**
 * Whether the address asks for a visit. The closed visit takes start-video out of the address: a reload opens no
 * second visit, and the next press of the button changes the address again.
 */
export function useStartVideo(): boolean {
  const navigate = useNavigate();
  const startsByItself = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => String(search['start-video']) === 'true',
  });
  const isVisiting = useObservable(currentVisit) !== undefined;
  const wasVisiting = useRef(false);
  useEffect(() => {
    const isOver = startsByItself && wasVisiting.current && !isVisiting;
    wasVisiting.current = isVisiting;
    if (isOver)
      void navigate({
        to: '.',
        replace: true,
        search: (search: Record<string, unknown>) => ({ ...search, 'start-video': undefined }),
      });
  }, [startsByItself, isVisiting, navigate]);
  return startsByItself;
}
