import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

/** How one part of the verification ended, for the inputs it ran on. */
export interface VerifiedPart {
  inputs: string;
  passed: number;
  failed: number;
  flaky: string[];
  seconds: number;
  /** What a benchmark or fault test measured. */
  figures?: Record<string, unknown>;
}

const path = join(repositoryRoot, '.lamplight/verify/results.json');

export type Results = Record<string, VerifiedPart>;

export const readResults = (): Results =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : {};

/** Written after every part, whole or not at all: an interrupted run resumes behind the last one. */
export function saveResults(results: Results): void {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  writeFileSync(partial, `${JSON.stringify(results, undefined, 1)}\n`);
  renameSync(partial, path);
}
