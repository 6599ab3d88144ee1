import { ResourceList } from '../../../shared/resource/ResourceList.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { trackerResource } from '../tracker/tracker-resource.tsx';

export default function PatientTrackerPage() {
  return <ResourceList resource={trackerResource(useMasking())} />;
}
