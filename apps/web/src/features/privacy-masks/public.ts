import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

export { MasksItem } from './MasksItem.tsx';
export const MasksInTile = lazyPart(() => import('./MasksInTile.tsx'));
export const MasksPart = lazyPart(() => import('./MasksPart.tsx'));
