import { runTests } from './test-runs/run-tests.ts';
import { workersFor } from './test-runs/workers.ts';
import { withTestServices } from './with-services.ts';

/** Every server under test is started by the tests themselves, some with holes planted in it. */
const workers = workersFor(2);
const args = ['--project=security', `--maxWorkers=${workers}`, ...process.argv.slice(2)];
process.exitCode = await withTestServices(workers, (env) => runTests(args, env));
