import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

/** What a failed browser test leaves for the report. */
export interface FailureEvidence {
  pages: {
    address: string;
    screenshot: string | undefined;
    console: string[];
    /** What a screen reader would read, by line. */
    content: string[];
  }[];
  serverLog: string[];
}

declare module 'vitest' {
  interface TaskMeta {
    evidence?: FailureEvidence;
  }
}

/** Screenshots of failed tests, ignored by git. */
export const failuresFolder = join(repositoryRoot, '.lamplight/failures');
