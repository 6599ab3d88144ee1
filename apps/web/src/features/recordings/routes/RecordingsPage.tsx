import { ResourceList } from '../../../shared/resource/ResourceList.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { recordingList } from '../recording-list.tsx';

export default function RecordingsPage() {
  return <ResourceList resource={recordingList(useMasking())} />;
}
