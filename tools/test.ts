import { runTests } from './test-runs/run-tests.ts';
import { workersFor } from './test-runs/workers.ts';
import { withTestServices } from './with-services.ts';

const projects = ['unit', 'server', 'web'];
const projectsWithoutServices = ['unit', 'web'];

const given = process.argv.slice(2);
const named = given.flatMap((arg, index) => {
  if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
  return arg === '--project' ? [given[index + 1] ?? ''] : [];
});
const args = named.length ? given : [...projects.map((name) => `--project=${name}`), ...given];
const workers = workersFor(2);
const needsServices =
  !named.length || named.some((name) => !projectsWithoutServices.includes(name));

process.exitCode = needsServices
  ? await withTestServices(workers, (env) => runTests([...args, `--maxWorkers=${workers}`], env))
  : await runTests(args, {});
