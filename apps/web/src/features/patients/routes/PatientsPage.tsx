import { ResourceList } from '../../../shared/resource/ResourceList.tsx';
import { usePatientResource } from '../form/use-patient-resource.ts';

export default function PatientsPage() {
  return <ResourceList resource={usePatientResource().resource} />;
}
