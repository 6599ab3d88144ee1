import { Tag } from '@lamplight/ui/Tag.tsx';

/** A hospital without calls for help has to see that at a glance. */
export function HelpOffNote({ isOn }: { isOn: boolean }) {
  return isOn ? null : <Tag tone="danger">Patients can’t call for help from the room</Tag>;
}
