import type { TaskList } from 'graphile-worker';
import type { Logger } from '../logging.ts';
import { failureText } from './failure-text.ts';

/** The queue keeps and logs the message of what a job throws: it gets one that quotes nothing. */
export const failingSafely = (log: Logger, tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (data, helpers) => {
        try {
          return await task?.(data, helpers);
        } catch (error) {
          const text = failureText(error);
          log.warn({ task: name, failure: text }, 'job failed');
          const safe = new Error(text);
          delete safe.stack;
          throw safe;
        }
      },
    ]),
  );
