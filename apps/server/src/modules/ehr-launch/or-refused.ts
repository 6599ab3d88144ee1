import type { ErrorType } from '@lamplight/contracts/errors';
import type { Logger } from '../../platform/logging.ts';
import { Refusal } from '../../platform/refusal.ts';

/** For a promise that asks a health record. The log has the kind of failure, never what was said. */
export const orRefused =
  (log: Logger, issuerId: number, type: ErrorType) =>
  (error: unknown): never => {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? `${error.constructor.name}: ${reasonOf(error)}` : '';
    log.warn({ fhir_issuer_id: issuerId, type, reason }, 'launch refused');
    throw new Refusal(type);
  };

/** jose names the claim that was wrong and never its value; our own words quote nothing. */
const reasonOf = (error: Error & { code?: string; claim?: string }): string =>
  error.code === undefined ? error.message : [error.code, error.claim].filter(Boolean).join(' ');
