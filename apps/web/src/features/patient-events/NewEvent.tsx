import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useState } from 'react';
import { emptyEvent } from './event-form.ts';
import { EventForm } from './EventForm.tsx';
import { useEventEditor } from './use-event-editor.ts';

interface NewEventProps {
  monitor: PatientMonitor;
  /** When it happened, unless she says otherwise. */
  at: Date;
  turn: number;
  /** In place of everything else of a panel. */
  isAlone?: boolean;
  onClose: () => void;
}

export function NewEvent({ monitor, at, turn, isAlone = false, onClose }: NewEventProps) {
  const [begun] = useState(() => emptyEvent(at));
  const editor = useEventEditor({ monitor, begun, onClose });
  const ofNew = isAlone ? 'New event' : 'New Event';
  // Words typed while it was being saved go into what is written down by now.
  const label = editor.event ? 'Edit Event' : ofNew;
  return <EventForm {...editor} {...{ turn, isAlone, label }} />;
}
