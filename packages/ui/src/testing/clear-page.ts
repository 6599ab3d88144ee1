import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Files of one worker share a page: what a test rendered, replaced or stopped is not met by the next one. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
