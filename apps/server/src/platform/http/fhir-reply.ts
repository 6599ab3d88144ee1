import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { fhirRoot, fhirType, formType } from '@lamplight/contracts/fhir/fhir-root';
import { errorSystem, type OperationOutcome } from '@lamplight/contracts/fhir/operation-outcome';
import { parseBracketQuery } from './bracket-query.ts';

export const fhirContent = `${fhirType}; charset=utf-8`;

/** By its address, and not by its call: what is asked for there and does not exist is refused alike. */
export const speaksFhir = ({ url }: FastifyRequest): boolean => url.startsWith(`/api${fhirRoot}/`);

/** How FHIR calls what went wrong; its own names say less than ours, which stand beside them. */
const issueCodes: Readonly<Record<number, string>> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-long',
  422: 'invalid',
  429: 'throttled',
  503: 'transient',
};

/** The same refusal as everywhere, in the shape that a client of FHIR reads. */
export function asOutcome(status: number, reply: ErrorReply): OperationOutcome {
  const code = issueCodes[status] ?? 'exception';
  const fields = reply.details?.fields ?? [];
  return {
    resourceType: 'OperationOutcome',
    id: reply.request_id,
    issue: [
      {
        severity: 'error',
        code,
        details: { coding: [{ system: errorSystem, code: reply.type }], text: reply.error },
      },
      ...fields.map(({ path, text }) => ({
        severity: 'error' as const,
        code,
        details: { text },
        ...(path !== '' && { expression: [path] }),
      })),
    ],
  };
}

interface Versioned {
  meta?: { versionId: string; lastUpdated: string };
}

/** A resource goes out with its version; a page of them has none. */
export function fhirHeaders(result: unknown): Record<string, string> {
  const { meta } = result as Versioned;
  return {
    'content-type': fhirContent,
    ...(meta && {
      etag: `W/"${meta.versionId}"`,
      'last-modified': new Date(meta.lastUpdated).toUTCString(),
    }),
  };
}

/** A search by POST sends its parameters as a form: read as they are in an address. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    formType,
    { parseAs: 'string' },
    async (_request: unknown, text: string) => parseBracketQuery(text),
  );
}
