import { execFile } from 'node:child_process';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { guarded, inheritedEnv } from '../../../tools/stack/guarded-command.ts';
import { findPostgresBinaries } from '../../../tools/stack/postgres/find-binaries.ts';
import { removeStackData } from '../../../tools/stack/stack-data.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { SupervisedPart } from '../../../tools/stack/supervised-part.ts';
import { ownPostgres, type OwnPostgres } from '../servers/own-postgres.ts';
import { haproxy } from './haproxy.ts';
import { killMachine } from './kill-machine.ts';

const run = promisify(execFile);
const shipped = join(import.meta.dirname, '../../../deploy/standby');

/** As docs/operations/database.md wants it of both. */
const settings = { wal_log_hints: 'on', wal_keep_size: '512MB' };

interface Node extends OwnPostgres {
  running: SupervisedPart | undefined;
}

/** A primary and its synchronous standby behind HAProxy, run by the scripts that are shipped for it. */
export class DatabasePair {
  readonly #stack: Stack;
  readonly #nodes: readonly [Node, Node];
  readonly #proxy: SupervisedPart;
  #primary = 0;

  private constructor(stack: Stack, nodes: readonly [Node, Node]) {
    this.#stack = stack;
    this.#nodes = nodes;
    this.#proxy = haproxy(stack, [nodes[0].port, nodes[1].port]);
  }

  static async start(stack: Stack): Promise<DatabasePair> {
    const base = Number(new URL(stack.urls.web).port);
    const node = async (name: string, port: number): Promise<Node> => ({
      ...(await ownPostgres(stack, { directory: join(stack.dataDir, name), port, settings })),
      running: undefined,
    });
    const pair = new DatabasePair(stack, [
      await node('one', base + 21),
      await node('two', base + 22),
    ]);
    try {
      await pair.#copyScripts();
      await startNode(pair.#nodes[0]);
      await pair.#setUp(pair.#nodes[0]);
      await pair.rejoin();
      await pair.#proxy.start();
    } catch (error) {
      await pair.stop();
      throw error;
    }
    return pair;
  }

  get primary(): Node {
    return this.#nodes[this.#primary] as Node;
  }

  get #other(): Node {
    return this.#nodes[1 - this.#primary] as Node;
  }

  /** Gone, with everything it has not sent. */
  async killPrimary(): Promise<void> {
    const { primary } = this;
    if (!primary.running) throw new Error('There is no primary to kill.');
    await killMachine(primary.running);
    primary.running = undefined;
  }

  /** The standby takes over and goes on alone. */
  async promote(): Promise<void> {
    await this.#script('promote.sh', [connection(this.#other, 'postgres'), '--alone']);
    this.#primary = 1 - this.#primary;
  }

  /** The dead one becomes the standby of the living, and from then on nothing is acknowledged without it. */
  async rejoin(): Promise<'rewound' | 'copied'> {
    const { primary } = this;
    const said = await this.#script('join.sh', [
      this.#other.home.data,
      connection(primary, 'lamplight_replication'),
    ]);
    await startNode(this.#other);
    await this.#script('protect.sh', [connection(primary, 'postgres'), '60']);
    return said.includes('join: rewound') ? 'rewound' : 'copied';
  }

  async stop(): Promise<void> {
    await this.#proxy.stop();
    for (const { running } of this.#nodes) await running?.stop();
    for (const name of ['one', 'two']) await removeStackData(join(this.#stack.dataDir, name));
  }

  /** What an administrator does once, by docs/operations/database.md. */
  async #setUp({ home, urls }: Node): Promise<void> {
    const client = new pg.Client({ connectionString: urls.superuser });
    await client.connect();
    try {
      const password = this.#stack.secrets.postgresPassword;
      await client.query(`CREATE ROLE lamplight_check LOGIN CONNECTION LIMIT 20;
        CREATE ROLE lamplight_replication LOGIN REPLICATION PASSWORD '${password}';
        GRANT pg_checkpoint TO lamplight_replication;
        GRANT EXECUTE ON FUNCTION pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean),
          pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) TO lamplight_replication`);
      const file = join(home.data, 'pg_hba.conf');
      const rules = await readFile(file, 'utf8');
      await writeFile(file, `host postgres lamplight_check 127.0.0.1/32 trust\n${rules}`);
      await client.query('SELECT pg_reload_conf()');
    } finally {
      await client.end();
    }
  }

  get #scripts(): string {
    return join(this.#nodes[0].home.directory, 'scripts');
  }

  /** To where PostgreSQL's user gets in, whoever owns the rest. */
  async #copyScripts(): Promise<void> {
    await cp(shipped, this.#scripts, { recursive: true });
    await chmod(this.#scripts, 0o755);
  }

  async #script(name: string, args: string[]): Promise<string> {
    const { home } = this.#nodes[0];
    const { file, args: all } = guarded({
      file: join(this.#scripts, name),
      args,
      env: {},
      runAs: home.runAs,
      onOrphaned: 'SIGKILL',
    });
    const env = {
      ...inheritedEnv(),
      PGBIN: findPostgresBinaries(),
      PGPASSWORD: this.#stack.secrets.postgresPassword,
    };
    const { stdout, stderr } = await run(file, all, { env, cwd: home.directory, timeout: 120_000 });
    return stdout + stderr;
  }
}

const connection = ({ port }: Node, user: string): string =>
  `host=127.0.0.1 port=${port} user=${user} dbname=postgres`;

async function startNode(node: Node): Promise<void> {
  node.running = node.life();
  await node.running.start();
}
