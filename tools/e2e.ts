import { runTests } from './test-runs/run-tests.ts';
import { workersFor } from './test-runs/workers.ts';
import { withBrowserTestServices } from './with-services.ts';

const given = process.argv.slice(2);
const isOneFile = given.filter((arg) => arg.includes('.e2e.ts')).length === 1;
// Three fill two cores, but then servers stall for seconds and tests of the guard fail.
const workers = isOneFile ? 1 : workersFor(2);
const args = ['--project=e2e', '--project=e2e-timed', `--maxWorkers=${workers}`, ...given];
process.exitCode = await withBrowserTestServices(workers, (env) => runTests(args, env));
