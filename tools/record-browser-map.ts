import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserMap, writeBrowserMap } from './affected/browser-map.ts';
import { readChunkSources } from './affected/chunk-sources.ts';
import { mapWithRecords, readRecords } from './affected/read-records.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';

/**
 * `node tools/record-browser-map.ts [spec …]` runs browser tests and writes what each spec used into
 * tests/e2e/map.generated.json. `--from FOLDER` takes what a run with LAMPLIGHT_RECORD_MAP=FOLDER has
 * recorded.
 */
const [first, given, ...rest] = process.argv.slice(2);
const folder = first === '--from' ? given : undefined;
if (first === '--from' && (folder === undefined || rest.length > 0))
  throw new Error('--from takes one folder.');
const records = readRecords(folder ?? recordAll(process.argv.slice(2)));
if (records.length === 0) throw new Error('No spec has recorded anything.');
writeBrowserMap(mapWithRecords(readBrowserMap(), records, readChunkSources(buildWithSourceMaps())));
process.stdout.write(`Recorded ${records.length} specs in tests/e2e/map.generated.json.\n`);

function recordAll(specs: readonly string[]): string {
  const records = mkdtempSync(join(tmpdir(), 'lamplight-browser-map-'));
  try {
    run(repositoryRoot, ['tools/e2e.ts', ...specs], { LAMPLIGHT_RECORD_MAP: records });
  } catch (error) {
    // A failed test has recorded what it used until then; the run itself has said what failed.
    process.stderr.write(`${String(error)}\n`);
  }
  return records;
}

/** Beside the real build, whose scripts have the same names: the product has no source maps. */
function buildWithSourceMaps(): string {
  const out = join(repositoryRoot, '.lamplight/source-maps');
  for (const app of ['web', 'room']) {
    const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
    const args = ['--sourcemap', 'hidden', '--outDir', join(out, app), '--logLevel', 'error'];
    run(join(repositoryRoot, 'apps', app), [vite, 'build', ...args]);
  }
  return out;
}

function run(cwd: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}
