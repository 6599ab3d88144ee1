import { useParams } from '@tanstack/react-router';
import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { OverviewTabs } from '../../patients/public.ts';
import { accessLog } from '../access-log-resource.tsx';

/** Who came near one patient. */
export default function PatientAccessLogPage() {
  const id = Number(useParams({ strict: false, select: (params: { id?: string }) => params.id }));
  const table = { ...accessLog.table, of: id };
  return <ListScreen list={{ ...accessLog, table, above: <OverviewTabs patientId={id} /> }} />;
}
