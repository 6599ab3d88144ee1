import { inheritedEnv, type Command } from '../guarded-command.ts';
import { repositoryRoot, type StackContext } from './stack-context.ts';

/** A program of this repository, run by the same Node that runs us. */
export function nodeCommand(
  context: StackContext,
  args: readonly string[],
  env: Record<string, string>,
): Command {
  return {
    file: process.execPath,
    args,
    env: { ...inheritedEnv(), ...env, ...context.env },
    cwd: repositoryRoot,
    onOrphaned: 'SIGKILL',
  };
}
