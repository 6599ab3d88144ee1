import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/services.ts';
import { mineQuery } from '../api/assignment-queries.ts';
import { BreakKey } from '../mine/BreakKey.tsx';
import OwnPatients from '../mine/OwnPatients.tsx';

/** The own patients of an observer or a nurse. */
export default function MyAssignmentsPage() {
  const { data } = useQuery(mineQuery(useApi()));
  return (
    <>
      <PageHeader title="My assignments" beside={data?.patients.length} />
      <BreakKey />
      <OwnPatients />
    </>
  );
}
