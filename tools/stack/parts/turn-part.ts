import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';
import { inheritedEnv } from '../guarded-command.ts';
import { stunAnswers } from '../probes/stun-answers.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { logPath, type StackContext } from './stack-context.ts';

export function turnPart(context: StackContext): PartDefinition {
  const directory = join(context.dataDir, 'turn');
  const configPath = join(directory, 'turnserver.conf');
  return {
    name: 'turn',
    prepare: async () => {
      await mkdir(directory, { recursive: true });
      await writeFile(configPath, turnConfig(context, directory), { mode: 0o600 });
    },
    command: () => ({
      file: findProgram('turnserver'),
      args: ['-c', configPath],
      env: inheritedEnv(),
      cwd: directory,
      onOrphaned: 'SIGKILL',
    }),
    probe: () => stunAnswers('127.0.0.1', context.ports.turn),
    readyWithinMs: 15_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    logPath: logPath(context, 'turn'),
  };
}

/**
 * Credentials are short-lived: the server signs an expiry with the shared secret, coturn checks it.
 * Loopback peers are allowed because browser and room run on this one machine.
 */
function turnConfig({ ports, secrets }: StackContext, directory: string): string {
  return `listening-ip=127.0.0.1
relay-ip=127.0.0.1
listening-port=${ports.turn}
min-port=${ports.relay.first}
max-port=${ports.relay.last}
realm=lamplight
use-auth-secret
static-auth-secret=${secrets.turnSecret}
fingerprint
allow-loopback-peers
no-multicast-peers
no-tls
no-dtls
no-cli
no-software-attribute
log-file=stdout
userdb=${join(directory, 'turndb')}
pidfile=${join(directory, 'turnserver.pid')}
`;
}
