import type { Reporter, TestCase, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** What the pages of a browser test showed when it failed. */
    pagesShowed?: string;
  }
}

/**
 * Named before Vitest's own reporter: every test that failed in a few lines, before any of them in full,
 * because whoever keeps a part of a long output keeps its beginning. Then what pages showed.
 */
export class FailuresInBrief implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap((one) => [...one.children.allTests('failed')]);
    if (failed.length === 0) return;
    const pages = failed.flatMap((test) => pagesOf(test));
    process.stdout.write(
      `\nFAILED ${failed.length}:\n${[...failed.map(brief), ...pages].join('\n')}\n\n`,
    );
  }
}

const mostOfAnError = 300;

function brief(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const at = error?.stacks?.at(0);
  const place = at ? ` (line ${at.line})` : '';
  const words = (error?.message ?? 'no error').replaceAll(/\s+/g, ' ').slice(0, mostOfAnError);
  return `FAIL ${test.module.relativeModuleId}${place}: ${test.name.slice(0, 80)}\n     ${words}`;
}

function pagesOf(test: TestCase): string[] {
  const { pagesShowed } = test.meta();
  return pagesShowed ? [`\nPages of '${test.name}':\n${pagesShowed}`] : [];
}
