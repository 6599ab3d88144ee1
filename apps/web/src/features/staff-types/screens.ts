import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const staffTypeScreens = resourceScreens(
  async () => (await import('./staff-type-resource.tsx')).staffTypeResource,
);
