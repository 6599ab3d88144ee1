import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const formScreens = resourceScreens(
  async () => (await import('./form-resource.tsx')).formResource,
);
