import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const roleScreens = resourceScreens(
  async () => (await import('./role-resource.tsx')).roleResource,
);
