import { ResourceView } from '../../../shared/resource/ResourceView.tsx';
import { usePatientResource } from '../form/use-patient-resource.ts';
import { OverviewTabs } from '../overview/OverviewTabs.tsx';

export default function ViewPatientPage() {
  const { whole } = usePatientResource();
  return (
    <ResourceView resource={{ ...whole, above: ({ id }) => <OverviewTabs patientId={id} /> }} />
  );
}
