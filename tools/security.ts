import { runTests } from './test-runs/run-tests.ts';
import { withTestServices } from './with-services.ts';

/** Every server under test is started by the tests themselves, some with holes planted in it. */
const args = ['--project=security', ...process.argv.slice(2)];
process.exitCode = await withTestServices((env) => runTests(args, env));
