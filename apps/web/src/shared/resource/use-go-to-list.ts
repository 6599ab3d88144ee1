import { useNavigate } from '@tanstack/react-router';
import { keepDivision } from '../ScreenLink.tsx';
import { screenPath } from '../screen-path.ts';
import type { Resource } from './resource.ts';

export function useGoToList({ screens }: Pick<Resource<never, never>, 'screens'>) {
  const navigate = useNavigate();
  return () => void navigate({ to: screenPath(screens.list, {} as never), search: keepDivision });
}
