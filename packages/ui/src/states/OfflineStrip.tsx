import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Strip } from './Strip.tsx';

export interface OfflineStripProps {
  /** What is lost, as in 'You are offline'. */
  what: string;
  since: string;
  /** What cannot be done now, as a sentence. */
  consequence: string;
  /** What can still be done, at the end of the line. */
  children?: ReactNode;
}

export function OfflineStrip({ what, since, consequence, children }: OfflineStripProps) {
  return (
    <Strip Icon={IconPlugConnectedX}>
      <strong>
        {what} since {since}.
      </strong>{' '}
      {consequence} {children}
    </Strip>
  );
}
