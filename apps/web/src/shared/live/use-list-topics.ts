import type { Topic } from '@lamplight/contracts/events';
import { topicsOf } from '../division.ts';
import { useDivision, useUser } from '../services.ts';

/** Where changes of what a list shows are announced: the chosen divisions, and the hospital itself. */
export function useListTopics(): Topic[] {
  const user = useUser();
  const division = useDivision();
  return [...topicsOf(user, division), `hospital.${user.hospital_id}`];
}
