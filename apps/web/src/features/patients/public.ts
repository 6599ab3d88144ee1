import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

export { OverviewTabs } from './overview/OverviewTabs.tsx';
export { PatientOverview } from './overview/PatientOverview.tsx';
export const EditPatientCard = lazyPart(() => import('./form/EditPatientCard.tsx'));
