import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase } from 'vitest/node';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import type { FailureEvidence } from './failure-evidence.ts';

const maxLines = 60;
const maxLineLength = 240;

/** The step that failed, what its pages showed, and the command that runs it alone. */
export function describeFailure(test: TestCase): string {
  const { relativeModuleId: file, project } = test.module;
  const [error] = test.result().errors ?? [];
  const frame = error?.stacks?.find(({ file: path }) => path.includes(file));
  const lines = [
    `FAILED ${file}:${frame?.line ?? test.location?.line ?? '?'}  ${test.fullName}`,
    ...firstLines(stripVTControlCharacters(error?.message ?? 'no error message'), 12),
    ...firstLines(stripVTControlCharacters(error?.diff ?? ''), 12),
    ...(frame ? sourceAround(frame.file, frame.line) : []),
    ...evidenceLines(test.meta().evidence),
  ].slice(0, maxLines - 1);
  return [...lines, `  alone: ${commandFor(project.name, file, test.fullName)}`]
    .map((line) => line.slice(0, maxLineLength))
    .join('\n');
}

const firstLines = (text: string, count: number): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, count)
    .map((line) => `  ${line}`);

function sourceAround(path: string, line: number): string[] {
  try {
    const source = readFileSync(path, 'utf8').split('\n');
    const first = Math.max(0, line - 3);
    return source
      .slice(first, line + 1)
      .map((text, at) => `  ${first + at + 1 === line ? '>' : ' '} ${first + at + 1} ${text}`);
  } catch {
    return [];
  }
}

function evidenceLines(evidence: FailureEvidence | undefined): string[] {
  if (!evidence) return [];
  const share = Math.floor(16 / Math.max(1, evidence.pages.length));
  return [
    ...evidence.pages.flatMap(({ address, screenshot, console, content }) => [
      `  page ${address}${screenshot ? `  screenshot ${relative(repositoryRoot, screenshot)}` : ''}`,
      ...console.slice(-4).map((line) => `    console: ${line}`),
      ...content.slice(0, share).map((line) => `    ${line}`),
    ]),
    ...evidence.serverLog.slice(-10).map((line) => `  server: ${line}`),
  ];
}

const scripts: Record<string, string> = {
  e2e: 'e2e',
  'e2e-timed': 'e2e',
  pictures: 'pictures',
  security: 'security',
};

function commandFor(project: string, file: string, name: string): string {
  const quoted = `'${name.replaceAll(' > ', ' ').replaceAll("'", "'\\''")}'`;
  return `npm ${scripts[project] ? `run ${scripts[project]}` : 'test'} -- ${file} -t ${quoted}`;
}
