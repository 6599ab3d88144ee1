import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

export interface Proof {
  /** As in its file of results: 'bench-adt'. */
  name: string;
  /** How it is repeated. */
  command: string;
  script: string;
  args: string[];
}

const run = promisify(execFile);

export async function allProofs(): Promise<Proof[]> {
  const lists = await Promise.all(
    ['bench', 'faults'].map(async (kind) => {
      const script = `tests/${kind}/run.ts`;
      const { stdout } = await run(process.execPath, [script, '--list'], { cwd: repositoryRoot });
      return stdout
        .trim()
        .split('\n')
        .map((name) => ({
          name: `${kind}-${name}`,
          command: `npm run ${kind} -- ${name}`,
          script,
          args: [name],
        }));
    }),
  );
  return [
    {
      name: 'coverage-spec',
      command: 'npm run coverage:spec',
      script: 'tests/coverage/coverage.ts',
      args: [],
    },
    ...lists.flat(),
  ];
}
