import type { LiveEvent, Topic } from '@lamplight/contracts/events';

export type EventHandler = (event: LiveEvent) => void;

/** Who listens to which topic. The first listener opens a topic, the last one closes it. */
export function createTopicListeners(changes: {
  opened: (topic: Topic) => void;
  closed: (topic: Topic) => void;
}) {
  const listeners = new Map<Topic, Set<EventHandler>>();

  return {
    topics: (): Topic[] => [...listeners.keys()],

    add: (topic: Topic, handler: EventHandler): (() => void) => {
      // A wrapper per call, so that the same function given twice is heard twice and left once.
      const own: EventHandler = (event) => handler(event);
      const ofTopic = listeners.get(topic) ?? new Set();
      ofTopic.add(own);
      if (!listeners.has(topic)) {
        listeners.set(topic, ofTopic);
        changes.opened(topic);
      }
      return () => {
        if (!ofTopic.delete(own) || ofTopic.size > 0) return;
        listeners.delete(topic);
        changes.closed(topic);
      };
    },

    tell: (event: LiveEvent) => {
      for (const handler of [...(listeners.get(event.topic) ?? [])]) handler(event);
    },
  };
}
