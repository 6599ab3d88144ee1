import { framingOrigins } from '@lamplight/domain/other-systems/ehr-launch';
import type { Platform } from '../../platform/platform.ts';
import { issuerNamed } from './fhir-issuers.queries.ts';

/** Who may show an address of the application inside a page of its own: a launch, its health record. */
export const framedBy =
  ({ database, log }: Platform) =>
  async (address: string): Promise<string[]> => {
    const [path, query] = address.split('?', 2);
    const iss = new URLSearchParams(query).get('iss');
    if (path !== '/fhir-launch' || iss === null) return [];
    try {
      const issuer = await issuerNamed(database, iss);
      return issuer ? framingOrigins(issuer) : [];
    } catch (error) {
      // The page itself needs no database; it is then shown to nobody inside another.
      log.warn({ err: error }, 'who may frame a launch is not known');
      return [];
    }
  };
