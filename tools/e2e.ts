import { runVitest } from './run-vitest.ts';
import { withDemoStack } from './with-services.ts';

const args = ['--project=e2e', ...process.argv.slice(2)];
process.exitCode = await withDemoStack((env) => runVitest(args, env));
