import type { Topic } from '@lamplight/contracts/events';
import { useListTopics } from '../../../shared/live/use-list-topics.ts';
import { useUser } from '../../../shared/services.ts';

/** Where it is told what became of views: a shared one's to the hospital, her own to the person alone. */
export function useViewTopics(): Topic[] {
  const { id } = useUser();
  return [...useListTopics(), `user.${id}`];
}
