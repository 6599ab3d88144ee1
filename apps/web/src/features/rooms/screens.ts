import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const roomScreens = resourceScreens(
  async () => (await import('./room-resource.tsx')).roomResource,
);
