import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const virtualRequestTypeScreens = resourceScreens(
  async () => (await import('./types/type-resource.tsx')).requestTypeResource,
);
