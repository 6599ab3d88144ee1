import { join } from 'node:path';
import { inheritedEnv } from '../guarded-command.ts';
import type { ClusterHome } from '../postgres/cluster-home.ts';
import { ensureCluster } from '../postgres/create-cluster.ts';
import { stopStalePostmaster } from '../postgres/stop-stale-postmaster.ts';
import { postgresAnswers } from '../probes/postgres-answers.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { logPath, type StackContext } from './stack-context.ts';

/** A Unix socket's path has to fit into 107 bytes; without one, TCP still serves everybody. */
const longestSocketPath = 107;

export function postgresPart(context: StackContext, home: ClusterHome): PartDefinition {
  const { ports, urls, secrets } = context;
  let binaries = '';
  return {
    name: 'postgres',
    prepare: async () => {
      await stopStalePostmaster(home.data);
      binaries = await ensureCluster(home, secrets.postgresPassword);
    },
    command: () => ({
      file: join(binaries, 'postgres'),
      args: ['-D', home.data, ...Object.entries(settings(context, home)).flatMap(asOption)],
      env: { ...inheritedEnv(), TZ: 'UTC' },
      cwd: home.directory,
      runAs: home.runAs,
      onOrphaned: 'SIGINT', // A fast, clean shutdown; SIGTERM would wait for every client to leave.
    }),
    probe: () => postgresAnswers(urls.database.superuser),
    readyWithinMs: 60_000,
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
    logPath: logPath(context, 'postgres'),
  };

  function asOption([name, value]: [string, string]): string[] {
    return ['-c', `${name}=${value}`];
  }

  function settings({ durable }: StackContext, { socket }: ClusterHome): Record<string, string> {
    const fits = Buffer.byteLength(`${socket}/.s.PGSQL.${ports.postgres}`) <= longestSocketPath;
    const safety = durable ? 'on' : 'off';
    return {
      port: String(ports.postgres),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: fits ? socket : '',
      max_connections: '200',
      shared_buffers: '256MB',
      fsync: safety,
      synchronous_commit: safety,
      full_page_writes: safety,
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_line_prefix: '%m [%p] %q%u@%d ',
      // Details and statements of a failed query can hold a patient's data, which no log may have.
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
    };
  }
}
