import { execFileSync } from 'node:child_process';

/** `0.1.0-13e2fd5`, and the bare version where there is no git to ask. Never a path or a host. */
export function buildLabel(version: string, directory: string): string {
  try {
    const state = execFileSync('git', ['describe', '--always', '--dirty=-changed', '--exclude=*'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version}-${state.trim()}`;
  } catch {
    return version;
  }
}
