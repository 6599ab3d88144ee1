import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const partnerScreens = resourceScreens(
  async () => (await import('./partner-resource.tsx')).partnerResource,
);

export const apiDocsScreen = () => import('./routes/ApiDocsPage.tsx');
