import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** The charts of a patient in a collapsible carousel, for panels beside a picture. */
export const PatientInsights = lazyPart(() => import('./PatientInsights.tsx'));
/** The carousel alone, where a block is around it already. */
export const ChartCarousel = lazyPart(() => import('./ChartCarousel.tsx'));
export const AcuityScore = lazyPart(() => import('./acuity/AcuityScore.tsx'));
