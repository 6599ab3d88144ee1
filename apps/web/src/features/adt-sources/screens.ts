import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const adtSourceScreens = resourceScreens(
  async () => (await import('./adt-source-resource.tsx')).adtSourceResource,
);
