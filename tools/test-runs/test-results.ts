/** One test as Vitest ran it. */
export interface TestResult {
  project: string;
  /** Relative to the repository. */
  file: string;
  /** With the titles of its groups, as Vitest's `-t` matches it. */
  name: string;
  line: number | undefined;
  state: 'passed' | 'failed' | 'skipped';
  ms: number;
}

export interface TestResults {
  tests: TestResult[];
  /** Files that failed outside any test: while loading, or in a hook that runs once. */
  brokenFiles: { project: string; file: string }[];
  /** Errors that belong to no file. */
  unhandledErrors: number;
  /** Seconds per file, with its set-up. */
  seconds: Record<string, number>;
}

/** How a test is named in reports and in tests/flaky.json. */
export const testId = ({ file, name }: Pick<TestResult, 'file' | 'name'>): string =>
  `${file} > ${name}`;

export const resultsVariable = 'LAMPLIGHT_TEST_RESULTS';
