import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/services.ts';
import { peopleCountQuery } from './api/assignment-queries.ts';

/** Says that the list of colleagues was cut; nothing while it is complete. */
export function PeopleCut() {
  const { data } = useQuery(peopleCountQuery(useApi()));
  if (data === undefined || data.total <= data.shown) return null;
  return (
    <p role="status">
      Showing {data.shown} of {data.total} colleagues, those who are here first.
    </p>
  );
}
