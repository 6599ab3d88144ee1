import type { LiveEvent, Topic } from '@lamplight/contracts/events';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../services.ts';

/** Hears events of these topics while the component is on screen. */
export function useLiveEvents(topics: Topic[], onEvent: (event: LiveEvent) => void) {
  const { live } = useServices();
  const tell = useEffectEvent(onEvent);
  const key = topics.join(' ');
  useEffect(() => {
    const leave = key
      .split(' ')
      .filter((topic) => topic !== '')
      .map((topic) => live.subscribe(topic as Topic, (event) => tell(event)));
    return () => leave.forEach((off) => off());
  }, [live, key]);
}
