import { runVitest } from './test-runs/run-vitest.ts';

/** The object store against Debian's OpenStack Swift, which the test starts itself and ends. */
process.exitCode = await runVitest(['--project=s3', ...process.argv.slice(2)], {});
