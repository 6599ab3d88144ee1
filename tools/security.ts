import { runVitest } from './run-vitest.ts';
import { withTestServices } from './with-services.ts';

/** Every server under test is started by the tests themselves, some with holes planted in it. */
const args = ['--project=security', ...process.argv.slice(2)];
process.exitCode = await withTestServices((env) => runVitest(args, env));
