import { ResourceList } from '../../../shared/resource/ResourceList.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { monitorResource } from '../monitor-resource.tsx';

export default function PatientMonitorsPage() {
  return <ResourceList resource={monitorResource(useMasking())} />;
}
