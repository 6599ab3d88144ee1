import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const videoDeviceScreens = resourceScreens(
  async () => (await import('./video-device-resource.tsx')).videoDeviceResource,
);
