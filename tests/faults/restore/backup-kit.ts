import { execFile } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { guarded, inheritedEnv } from '../../../tools/stack/guarded-command.ts';
import { repositoryRoot } from '../../../tools/stack/parts/stack-context.ts';
import {
  prepareClusterHome,
  type ClusterHome,
} from '../../../tools/stack/postgres/cluster-home.ts';
import { findPostgresBinaries } from '../../../tools/stack/postgres/find-binaries.ts';
import type { Stack } from '../../../tools/stack/stack.ts';

const run = promisify(execFile);

/** The scripts that ship, with keys of their own, run as the user that PostgreSQL runs as. */
export class BackupKit {
  readonly directory: string;
  readonly #home: ClusterHome;
  readonly #settings: Record<string, string>;

  private constructor(directory: string, home: ClusterHome, settings: Record<string, string>) {
    this.directory = directory;
    this.#home = home;
    this.#settings = settings;
  }

  static async make(stack: Stack, directory: string): Promise<BackupKit> {
    const home = await prepareClusterHome(stack.dataDir);
    await mkdir(join(directory, 'backups'), { recursive: true });
    for (const name of ['lamplight-backup', 'lamplight-restore']) {
      // PostgreSQL's user may not reach the repository.
      await copyFile(join(repositoryRoot, 'deploy/backup', name), join(directory, name));
      await chmod(join(directory, name), 0o755);
    }
    for (const key of ['hospital', 'stranger']) {
      const { stdout } = await run(findProgram('age-keygen'));
      await writeFile(join(directory, `${key}.key`), stdout, { mode: 0o600 });
      const recipient = /public key: (age1\w+)/.exec(stdout)?.[1] ?? '';
      await writeFile(join(directory, `${key}.recipients`), `${recipient}\n`);
    }
    const { hostname, port, username, password } = new URL(stack.urls.database.superuser);
    const kit = new BackupKit(directory, home, {
      BACKUP_DIR: join(directory, 'backups'),
      BACKUP_RECIPIENTS: join(directory, 'hospital.recipients'),
      BACKUP_KEY: join(directory, 'hospital.key'),
      LAMPLIGHT_OBJECT_DIR: join(stack.dataDir, 'objects'),
      LAMPLIGHT_SEAL_DIR: join(stack.dataDir, 'seals'),
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
      PATH: `${findPostgresBinaries()}:${process.env['PATH'] ?? ''}`,
    });
    for (const name of ['', 'backups', 'hospital.key', 'stranger.key']) await kit.handOver(name);
    return kit;
  }

  /** To the user that PostgreSQL runs as; a path of its own, or one below the kit's directory. */
  async handOver(path: string): Promise<void> {
    const { runAs } = this.#home;
    if (runAs)
      await chown(path.startsWith('/') ? path : join(this.directory, path), runAs.uid, runAs.gid);
  }

  /** What PostgreSQL is told to do with each segment of its log. */
  get archiveCommand(): string {
    const { BACKUP_DIR, BACKUP_RECIPIENTS } = this.#settings;
    return `BACKUP_DIR=${BACKUP_DIR} BACKUP_RECIPIENTS=${BACKUP_RECIPIENTS} ${this.directory}/lamplight-backup wal %p %f`;
  }

  backUp(what: 'base' | 'files'): Promise<number> {
    // Objects belong to the server's user, which here is our own.
    return this.#timed('lamplight-backup', [what], what === 'base');
  }

  restore(
    what: 'database' | 'objects' | 'seals',
    target: string,
    key = 'hospital',
  ): Promise<number> {
    const BACKUP_KEY = join(this.directory, `${key}.key`);
    return this.#timed('lamplight-restore', [what, target], what === 'database', { BACKUP_KEY });
  }

  async #timed(
    script: string,
    args: string[],
    asDatabase: boolean,
    more: Record<string, string> = {},
  ): Promise<number> {
    const began = performance.now();
    const env = { ...inheritedEnv(), ...this.#settings, ...more };
    const command = guarded({
      file: join(this.directory, script),
      args,
      env,
      runAs: asDatabase ? this.#home.runAs : undefined,
      onOrphaned: 'SIGKILL',
    });
    await run(command.file, command.args, { env, cwd: this.directory, timeout: 300_000 });
    return Math.round(performance.now() - began);
  }

  /** Every byte that left the machine, to look for what must not be readable in it. */
  async everything(): Promise<Buffer[]> {
    const { stdout } = await run('find', [join(this.directory, 'backups'), '-type', 'f']);
    return Promise.all(
      stdout
        .split('\n')
        .filter(Boolean)
        .map((path) => readFile(path)),
    );
  }
}
