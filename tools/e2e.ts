import { runTests } from './test-runs/run-tests.ts';
import { withBrowserTestServices } from './with-services.ts';

const given = process.argv.slice(2);
const lanes = given.filter((arg) => arg.includes('.e2e.ts')).length === 1 ? 1 : 2;
const args = ['--project=e2e', '--project=e2e-timed', `--maxWorkers=${lanes}`, ...given];
process.exitCode = await withBrowserTestServices((env) => runTests(args, env));
