import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { EventForm } from './EventForm.tsx';
import { useEventEditor } from './use-event-editor.ts';

interface EditEventProps {
  monitor: PatientMonitor;
  event: StatAlarm;
  onClose: () => void;
}

export function EditEvent({ monitor, event, onClose }: EditEventProps) {
  const editor = useEventEditor({ monitor, begun: event, onClose });
  return <EventForm {...editor} label="Edit Event" turn={0} />;
}
