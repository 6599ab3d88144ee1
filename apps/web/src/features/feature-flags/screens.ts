import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const featureFlagScreens = resourceScreens(
  async () => (await import('./feature-flag-resource.tsx')).featureFlagResource,
);
