import type { AnyCall } from '@lamplight/contracts/call';
import type { CapabilityStatement } from '@lamplight/contracts/fhir/capability-statement';
import { fhirRoot, fhirType } from '@lamplight/contracts/fhir/fhir-root';

/** When what is served last changed. */
const changed = '2026-11-17';

const references = new Set(['patient', 'location']);
/** Parameters about the page and not about the records. */
const aboutPages = new Set(['_count', '_format', 'after']);

const documentation =
  'Reading alone, in JSON. A parameter that is not listed is refused with 422: _include, _summary, _sort and ' +
  'modifiers too. _count asks for up to 100 at once; go on by the link next. Patient can be searched by ' +
  'POST Patient/_search, which keeps record numbers out of addresses.';

type Resource = CapabilityStatement['rest'][number]['resource'][number];

/** Read from the calls themselves, so that it says what is served and nothing else. */
export function capabilityOf(calls: readonly AnyCall[], publicUrl: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: changed,
    kind: 'instance',
    software: { name: 'Lamplight' },
    implementation: {
      description: 'Patients, places, devices and monitoring sessions of the hospital',
      url: `${publicUrl}/api${fhirRoot}`,
    },
    fhirVersion: '4.0.1',
    format: ['json', fhirType],
    rest: [
      {
        mode: 'server',
        documentation,
        security: {
          description: 'A key of the hospital as bearer token; each resource asks for a scope.',
        },
        resource: [...new Set(calls.flatMap(typeOf))].map((type) => resourceOf(type, calls)),
      },
    ],
  };
}

/** `/partner/fhir/r4/Patient/{id}` is of Patient. */
const typeOf = ({ path }: AnyCall): string[] =>
  /\/([A-Z]\w+)/.exec(path.slice(fhirRoot.length))?.slice(1) ?? [];

function resourceOf(type: string, calls: readonly AnyCall[]): Resource {
  const isRead = calls.some(({ path }) => path === `${fhirRoot}/${type}/{id}`);
  const search = calls.find(({ path }) => path === `${fhirRoot}/${type}`);
  const names = Object.keys(search?.query.shape ?? {}).filter((name) => !aboutPages.has(name));
  return {
    type,
    interaction: [
      ...(isRead ? [{ code: 'read' as const }] : []),
      ...(search ? [{ code: 'search-type' as const }] : []),
    ],
    versioning: 'versioned',
    readHistory: false,
    searchParam: names.map((name) => ({
      name,
      type: references.has(name) ? ('reference' as const) : ('token' as const),
    })),
  };
}
