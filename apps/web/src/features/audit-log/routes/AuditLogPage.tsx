import { useMasking } from '../../../shared/use-masking.ts';
import { ListScreen } from '../../../shared/table/ListScreen.tsx';
import { auditList } from '../audit-list.tsx';

export default function AuditLogPage() {
  return <ListScreen list={auditList(useMasking())} />;
}
