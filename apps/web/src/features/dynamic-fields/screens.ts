import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const dynamicFieldScreens = resourceScreens(
  async () => (await import('./dynamic-field-resource.tsx')).dynamicFieldResource,
);
