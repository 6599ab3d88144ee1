import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const tagScreens = resourceScreens(
  async () => (await import('./tag-resource.tsx')).tagResource,
);
