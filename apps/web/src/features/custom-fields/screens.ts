import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const customFieldScreens = resourceScreens(
  async () => (await import('./custom-field-resource.tsx')).customFieldResource,
);
