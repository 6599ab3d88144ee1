import { ResourceAdd } from '../../../shared/resource/ResourceAdd.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { monitorResource } from '../monitor-resource.tsx';

export default function AddPatientMonitorPage() {
  return <ResourceAdd resource={monitorResource(useMasking())} />;
}
