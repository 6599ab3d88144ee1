import { resourceScreens } from '../../shared/resource/resource-screens.tsx';

export const fhirIssuerScreens = resourceScreens(
  async () => (await import('./fhir-issuer-resource.tsx')).fhirIssuerResource,
);
