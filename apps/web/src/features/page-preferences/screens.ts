import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const pagePreferenceScreens = resourceScreens(
  async () => (await import('./page-preference-resource.tsx')).pagePreferenceResource,
);
