import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';
import { inheritedEnv } from '../guarded-command.ts';
import { natsAnswers } from '../probes/nats-answers.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { logPath, type StackContext } from './stack-context.ts';

export function natsPart(context: StackContext): PartDefinition {
  const directory = join(context.dataDir, 'nats');
  const configPath = join(directory, 'nats.conf');
  return {
    name: 'nats',
    prepare: async () => {
      await mkdir(directory, { recursive: true });
      await writeFile(configPath, natsConfig(context), { mode: 0o600 });
    },
    command: () => ({
      file: findProgram('nats-server'),
      args: ['--config', configPath],
      env: inheritedEnv(),
      onOrphaned: 'SIGKILL',
    }),
    probe: () => natsAnswers(context.urls.nats),
    readyWithinMs: 15_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    logPath: logPath(context, 'nats'),
  };
}

/** No JetStream: nothing that could not be rebuilt lives here. */
function natsConfig({ ports, secrets }: StackContext): string {
  return `host: "127.0.0.1"
port: ${ports.nats}
server_name: "lamplight"
max_payload: 1MB
authorization {
  user: "lamplight"
  password: "${secrets.natsPassword}"
  timeout: 2
}
`;
}
