import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import type { StillThereProps } from './StillThereDialog.tsx';

const StillThereDialog = lazyPart(() => import('./StillThereDialog.tsx'));
const StillThereStrip = lazyPart(() => import('./StillThereStrip.tsx'));

/** Where pictures are watched nothing may cover them: the question is a strip there. */
export const StillThere = ({ isLive, ...props }: StillThereProps & { isLive: boolean }) =>
  isLive ? <StillThereStrip {...props} /> : <StillThereDialog {...props} />;
