import { ResourceEdit } from '../../../shared/resource/ResourceEdit.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { editedMonitor } from '../edited-monitor.tsx';

export default function EditPatientMonitorPage() {
  return <ResourceEdit resource={editedMonitor(useMasking())} />;
}
