import { beforeEach } from 'vitest';
import { runUntil } from './run-until.ts';

/** In a run whose time is bounded, what has not begun by then is skipped, and counted as that. */
beforeEach(({ skip }) => {
  skip(Date.now() > runUntil, 'no time left in this run');
});
