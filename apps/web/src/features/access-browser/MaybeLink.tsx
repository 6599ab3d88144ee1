import type { ReactNode } from 'react';
import type { RouteId } from '../../app/route-table.ts';
import { isOfferedTo } from '../../shared/may-open.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useMay } from '../../shared/services.ts';

export interface MaybeLinkProps {
  /** The first that the reader may open. */
  screens: readonly RouteId[];
  id: number;
  isInText?: boolean;
  children: ReactNode;
}

export function MaybeLink({ screens, id, isInText = false, children }: MaybeLinkProps) {
  const may = useMay();
  const screen = screens.find((one) => isOfferedTo(may, one));
  return screen === undefined ? (
    children
  ) : (
    <ScreenLink screen={screen} params={{ id } as never} isInText={isInText}>
      {children}
    </ScreenLink>
  );
}
