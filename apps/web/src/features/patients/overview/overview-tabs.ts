import type { RouteId } from '../../../app/route-table.ts';

/** The tabs of a patient's overview in their order; one that is not built or not allowed is not offered. */
export const overviewTabs = [
  { screen: 'patients.overview.edit', label: 'Record' },
  { screen: 'patients.overview.monitors', label: 'Monitors' },
  { screen: 'patients.overview.forms', label: 'Forms' },
  { screen: 'patients.overview.time-machine', label: 'Timeline' },
  { screen: 'patients.overview.video-visit', label: 'Video visit' },
  { screen: 'patients.overview.consent', label: 'Camera consent' },
  { screen: 'patients.overview.access-log', label: 'Access log' },
] as const satisfies readonly { screen: RouteId; label: string }[];
