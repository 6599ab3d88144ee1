import { IconPlugConnectedX } from '@tabler/icons-react';
import { Strip } from './Strip.tsx';

export interface OfflineStripProps {
  /** What is lost, as in 'You are offline'. */
  what: string;
  since: string;
  /** What cannot be done now, as a sentence. */
  consequence: string;
}

export function OfflineStrip({ what, since, consequence }: OfflineStripProps) {
  return (
    <Strip Icon={IconPlugConnectedX}>
      <strong>
        {what} since {since}.
      </strong>{' '}
      {consequence}
    </Strip>
  );
}
