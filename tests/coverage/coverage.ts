import { parseArgs } from 'node:util';
import { allCalls } from '@lamplight/contracts/registry';
import { compareCalls, type CallAddress } from './compare-calls.ts';
import { compareRoutes, type DocumentedRoute } from './compare-routes.ts';
import { compareTexts } from './compare-texts.ts';
import { readRouteTable, readSourceStrings, readSpecification } from './read-repository.ts';
import { spelledOut } from './spelled-out.ts';

/** npm run coverage:spec [-- --missing]: how much of the documents the product has, as one JSON line. */
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });

const routes = await readSpecification<DocumentedRoute[]>('routes');
const calls = await readSpecification<CallAddress[]>('calls');
const texts = Object.values(await readSpecification<Record<string, string[]>>('texts')).flat();

const ours = compareRoutes(routes, await readRouteTable());
const hadCalls = compareCalls(
  calls,
  allCalls.flatMap((call) => [call, ...spelledOut(call)]),
);
const hadTexts = compareTexts(texts, await readSourceStrings());

if (values.missing) {
  const lines = [
    ...routes
      .filter((route) => !ours.built.includes(route))
      .map(
        (route) =>
          `${ours.declared.includes(route) ? 'not built' : 'not declared'}: ${route.name} ${route.path ?? ''}`,
      ),
    ...calls
      .filter((call) => !hadCalls.includes(call))
      .map(({ method, path }) => `no call: ${method} ${path}`),
    ...texts.filter((text) => !hadTexts.includes(text)).map((text) => `no text: ${text}`),
  ];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

const result = {
  routes: { declared: ours.declared.length, built: ours.built.length, of: routes.length },
  calls: { have: hadCalls.length, of: calls.length },
  texts: { have: hadTexts.length, of: texts.length },
};
process.stdout.write(`${JSON.stringify(result)}\n`);
