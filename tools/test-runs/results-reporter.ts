import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { describeFailure } from './describe-failure.ts';
import { resultsVariable, type TestResult, type TestResults } from './test-results.ts';

/** A line now and then shows that a long run is alive. */
const progressEveryMs = 60_000;

/**
 * Prints failures as they happen, in at most 60 lines each, and nothing about tests that pass. Writes
 * all results to the file named by LAMPLIGHT_TEST_RESULTS.
 */
export class ResultsReporter implements Reporter {
  #results: TestResults = { tests: [], brokenFiles: [], unhandledErrors: 0, seconds: {} };
  #lastProgress = Date.now();

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'pending') return;
    this.#results.tests.push(resultOf(test, state));
    if (state === 'failed') process.stdout.write(`\n${describeFailure(test)}\n`);
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: file, project } = module;
    const errors = module.errors();
    const { duration, setupDuration, environmentSetupDuration, collectDuration } =
      module.diagnostic();
    const ms = duration + setupDuration + environmentSetupDuration + collectDuration;
    this.#results.seconds[file] = Math.round(ms / 100) / 10;
    const hookFailed = [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
    if (errors.length || hookFailed)
      this.#results.brokenFiles.push({ project: project.name, file });
    for (const { message, stack } of errors)
      process.stdout.write(`\nFAILED outside any test: ${file}\n${stack ?? message}\n`);
    this.#reportProgress();
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.#results.unhandledErrors = errors.length;
    for (const { message, stack } of errors)
      process.stdout.write(`\nFAILED: an error that no test caught\n${stack ?? message}\n`);
    const path = process.env[resultsVariable];
    if (path) writeFileSync(path, JSON.stringify(this.#results));
  }

  #reportProgress(): void {
    if (Date.now() - this.#lastProgress < progressEveryMs) return;
    this.#lastProgress = Date.now();
    const { tests, seconds } = this.#results;
    const failed = tests.filter((test) => test.state === 'failed').length;
    process.stdout.write(
      `… ${Object.keys(seconds).length} files, ${tests.length} tests, ${failed} failed\n`,
    );
  }
}

function resultOf(test: TestCase, state: TestResult['state']): TestResult {
  const { module, location, fullName } = test;
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    name: fullName.replaceAll(' > ', ' '),
    line: location?.line,
    state,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
  };
}
