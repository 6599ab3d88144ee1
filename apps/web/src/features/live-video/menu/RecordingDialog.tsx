import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useState } from 'react';
import type { RecordingDialogProps } from './recording-dialog-props.ts';

const RecordingWindow = lazyPart(() => import('./RecordingWindow.tsx'));

/** Its window loads when somebody wants to record. */
export function RecordingDialog(props: RecordingDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <RecordingWindow {...props} /> : null;
}
