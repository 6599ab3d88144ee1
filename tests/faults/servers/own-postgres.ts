import { postgresPart } from '../../../tools/stack/parts/postgres-part.ts';
import { logPath, type StackContext } from '../../../tools/stack/parts/stack-context.ts';
import { stackPorts } from '../../../tools/stack/ports.ts';
import {
  prepareClusterHome,
  type ClusterHome,
} from '../../../tools/stack/postgres/cluster-home.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { SupervisedPart, type PartDefinition } from '../../../tools/stack/supervised-part.ts';
import { stackUrls, type StackUrls } from '../../../tools/stack/urls.ts';

interface OwnPostgresOptions {
  /** Holds its files. */
  directory: string;
  port: number;
  settings?: Record<string, string>;
  env?: Record<string, string>;
}

export interface OwnPostgres {
  home: ClusterHome;
  port: number;
  /** Of this one itself, whatever the stack's own address leads to. */
  urls: StackUrls['database'];
  logPath: string;
  /** One life under supervision: it is started again until it is stopped. */
  life: () => SupervisedPart;
}

/** A PostgreSQL beside a stack that was started without one, set up as the stack's own is. */
export async function ownPostgres(
  { dataDir, secrets, urls }: Stack,
  { directory, port, settings = {}, env = {} }: OwnPostgresOptions,
): Promise<OwnPostgres> {
  const ports = { ...stackPorts(Number(new URL(urls.web).port)), postgres: port };
  const own = stackUrls(ports, secrets);
  const context: StackContext = { dataDir, secrets, ports, urls: own, env: {}, durable: true };
  const home = await prepareClusterHome(directory);
  const part = postgresPart(context, home);
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const definition: PartDefinition = {
    ...part,
    logPath: logPath(context, `postgres-${port}`),
    command: () => {
      const plain = part.command();
      return { ...plain, args: [...plain.args, ...more], env: { ...plain.env, ...env } };
    },
  };
  return {
    home,
    port,
    urls: own.database,
    logPath: definition.logPath,
    life: () => new SupervisedPart(definition, () => undefined),
  };
}
