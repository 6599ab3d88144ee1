import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import prettier from 'prettier';
import { apiInfo, openApiDocument, partnerApiInfo } from '@lamplight/contracts/openapi';
import { allImports } from '@lamplight/contracts/imports/all-imports';
import { allCalls } from '@lamplight/contracts/registry';
import { callsReference } from './generate/calls-reference.ts';
import {
  errorsReference,
  eventsReference,
  permissionsReference,
} from './generate/contract-references.ts';
import { databaseReference } from './generate/database-reference.ts';
import { databaseTypes } from './generate/database-types.ts';
import { importsGuide } from './generate/imports-guide.ts';
import { readFunctions, readSchema } from './generate/read-schema.ts';
import {
  ruleTestsIn,
  undeclaredRules,
  withTestTable,
  type RuleTest,
} from './generate/requirement-tests.ts';
import { withMigratedDatabase } from './generate/schema-database.ts';

/**
 * npm run generate: what is computed from contracts, migrations and tests.
 * With --check it writes nothing and ends with an error when something is out of date.
 */
const root = join(import.meta.dirname, '..');
const problems: string[] = [];
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

async function generatedFiles(): Promise<Record<string, string>> {
  const { tables, functions } = await withMigratedDatabase(async (client) => ({
    tables: await readSchema(client),
    functions: await readFunctions(client),
  }));
  return {
    'database/types.generated.ts': databaseTypes(tables),
    'docs/reference/openapi.json': JSON.stringify(openApiDocument(allCalls, apiInfo), null, 2),
    'docs/reference/partner-openapi.json': JSON.stringify(
      openApiDocument(allCalls, partnerApiInfo),
      null,
      2,
    ),
    'docs/reference/calls.md': callsReference(allCalls),
    'docs/reference/errors.md': errorsReference(allCalls),
    'docs/reference/events.md': eventsReference(),
    'docs/reference/permissions.md': permissionsReference(allCalls),
    'docs/operations/imports.md': importsGuide(allImports),
    'docs/reference/database.md': databaseReference(tables, functions),
    ...(await requirementPages()),
  };
}

async function requirementPages(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of await filesLike('docs/requirements/[0-9]*.md'))
    pages[path] = await readFile(join(root, path), 'utf8');
  const tests: RuleTest[] = [];
  for (const file of await filesLike('{apps,packages,database,tools,tests}/**/*.{ts,tsx}'))
    tests.push(...ruleTestsIn(file, await readFile(join(root, file), 'utf8')));
  for (const { rule, file } of undeclaredRules(Object.values(pages), tests))
    problems.push(`${file} names the rule ${rule}, which docs/requirements does not have.`);
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [path, withTestTable(page, tests)]),
  );
}

async function filesLike(pattern: string): Promise<string[]> {
  const files: string[] = [];
  const exclude = ['**/node_modules/**', '**/dist/**'];
  for await (const file of glob(pattern, { cwd: root, exclude })) files.push(file);
  return files.sort();
}

const options = await prettier.resolveConfig(join(root, 'package.json'));
const changed: string[] = [];
for (const [path, text] of Object.entries(await generatedFiles())) {
  const target = join(root, path);
  const formatted = await prettier.format(text, { ...options, filepath: target });
  const before = await readFile(target, 'utf8').catch(() => undefined);
  if (before === formatted) continue;
  changed.push(path);
  if (values.check) continue;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, formatted);
}
if (values.check && changed.length)
  problems.push(`Out of date, run npm run generate: ${changed.join(', ')}`);
else process.stdout.write(changed.length ? `Written: ${changed.join(', ')}\n` : 'Up to date\n');
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length) process.exitCode = 1;
