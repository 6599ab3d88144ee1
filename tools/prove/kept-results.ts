import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import type { Proof } from './proofs.ts';

export interface Result {
  name: string;
  command: string;
  pass: boolean;
  commit: string;
  date: string;
  machine: string;
  /** The share of the processor that other machines of the same host took: milliseconds mean little where it is much. */
  stolen: number;
  minutes: number;
  figures: Record<string, unknown>;
}

/** With the documents, because they are what the figures in them rest on. */
const directory = join(repositoryRoot, 'docs/operations/proofs');
const fileOf = (name: string): string => join(directory, `${name}.json`);

export async function keptResult({ name }: Proof): Promise<Result | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(name), 'utf8')) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function keepResult(result: Result): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(fileOf(result.name), `${JSON.stringify(result, undefined, 2)}\n`);
}
