import { ResourceList } from '../../../shared/resource/ResourceList.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { listedMonitors } from '../listed-monitors.tsx';

export default function PatientMonitorsPage() {
  return <ResourceList resource={listedMonitors(useMasking())} />;
}
