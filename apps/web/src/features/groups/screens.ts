import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const groupScreens = resourceScreens(
  async () => (await import('./group-resource.tsx')).groupResource,
);
