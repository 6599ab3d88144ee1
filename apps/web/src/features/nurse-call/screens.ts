import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const nurseCallRuleScreens = resourceScreens(
  async () => (await import('./nurse-call-rule-resource.tsx')).nurseCallRuleResource,
);

export const nurseCallDestinationScreens = resourceScreens(
  async () => (await import('./nurse-call-destination-resource.tsx')).nurseCallDestinationResource,
);

/** Loaded when opened. */
export const nurseCallScreens = { list: () => import('./routes/NurseCallsPage.tsx') };
