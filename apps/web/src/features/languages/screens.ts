import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const languageScreens = resourceScreens(
  async () => (await import('./language-resource.tsx')).languageResource,
);
