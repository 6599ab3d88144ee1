import type { AnyCall } from '@lamplight/contracts/call';
import type { CallFacts } from '@lamplight/contracts/light-call';
import type { Plugin } from 'vite';

const callFile = /\/packages\/contracts\/src\/calls\/[\w-]+\.ts$/;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'replyKind' in value;

const factsOf = (call: AnyCall): CallFacts => ({
  id: call.id,
  method: call.method,
  path: call.path,
  access: call.access,
  division: call.division,
  hasBody: call.hasBody,
  replyKind: call.replyKind,
});

/**
 * Gives the browser every contract in two parts: what is needed to send the call, and its shapes,
 * which load with the first reply. The library behind the shapes then stays out of what must load
 * before the first paint. Only calls can be imported from `contracts/calls`: anything else that
 * both sides need belongs into a file of its own.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!callFile.test(id)) return undefined;
      const exported = Object.entries((await import(id)) as Record<string, unknown>);
      const calls = exported.flatMap(([name, value]) => (isCall(value) ? [{ name, value }] : []));
      const shapes = JSON.stringify(`${id}?shapes`);
      return [
        `import { lightCall } from '@lamplight/contracts/light-call';`,
        ...calls.map(
          ({ name, value }) =>
            `export const ${name} = /* @__PURE__ */ lightCall(${JSON.stringify(factsOf(value))}, () => import(${shapes}).then((all) => all.${name}));`,
        ),
      ].join('\n');
    },
  };
}
