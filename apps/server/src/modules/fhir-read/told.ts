import type { FoundPage } from './search-page.queries.ts';

interface Edited {
  version: number;
  updated_at: Date;
}

export const metaOf = ({ version, updated_at }: Edited) => ({
  versionId: String(version),
  lastUpdated: updated_at.toISOString(),
});

/**
 * A resource and where it belongs: the trail wants to know the division, and the reply's schema, which
 * does not name it, lets it go no further.
 */
export const told = <Resource extends object>(
  resource: Resource,
  { division_id }: { division_id: number },
): Resource & { division_id: number } => ({ ...resource, division_id });

export interface Asked {
  /** Where this server speaks FHIR, for whoever calls from outside. */
  address: string;
  type: string;
  /** As it may stand in an address: without a record number. */
  parameters: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

const linkTo = ({ address, type, parameters }: Asked, after?: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, [value].flat().join(','));
  if (after !== undefined) query.set('after', after);
  return `${address}/${type}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

/** A page as FHIR has it, with its rows beside it for the trail. */
export function bundleOf<Row, Resource extends { id: string }>(
  asked: Asked,
  { rows, isMore, total }: FoundPage<Row>,
  wire: (row: Row) => Resource,
) {
  const resources = rows.map(wire);
  const last = resources.at(-1);
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    ...(total !== undefined && { total }),
    link: [
      { relation: 'self' as const, url: linkTo(asked) },
      ...(isMore && last ? [{ relation: 'next' as const, url: linkTo(asked, last.id) }] : []),
    ],
    ...(resources.length > 0 && {
      entry: resources.map((resource) => ({
        fullUrl: `${asked.address}/${asked.type}/${resource.id}`,
        resource,
        search: { mode: 'match' as const },
      })),
    }),
    results: rows,
  };
}
