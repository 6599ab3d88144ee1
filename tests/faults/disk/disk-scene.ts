import { join } from 'node:path';
import pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { SupervisedPart } from '../../../tools/stack/supervised-part.ts';
import { ownPostgres, type OwnPostgres } from '../servers/own-postgres.ts';
import { SlowDisk } from './slow-disk.ts';
import { SmallDisk } from './small-disk.ts';

const databaseMegabytes = 200;
const objectsMegabytes = 16;
const sealsMegabytes = 1;
/** More than it may keep ready. */
const logMegabytes = 300;
/** So that what is written ahead leaves most of a small disk to the tables. */
const settings = { max_wal_size: '48MB', min_wal_size: '32MB' };

/**
 * PostgreSQL, the objects and the published heads of seals on disks of their own that can be filled; PostgreSQL's
 * can be slow, too.
 */
export class DiskScene {
  readonly database: SmallDisk;
  readonly objects: SmallDisk;
  readonly seals: SmallDisk;
  readonly slow: SlowDisk;
  readonly postgres: OwnPostgres;
  readonly life: SupervisedPart;

  private constructor(
    disks: Pick<DiskScene, 'database' | 'objects' | 'seals' | 'slow'>,
    postgres: OwnPostgres,
  ) {
    this.database = disks.database;
    this.objects = disks.objects;
    this.seals = disks.seals;
    this.slow = disks.slow;
    this.postgres = postgres;
    this.life = postgres.life();
  }

  static async start(stack: Stack): Promise<DiskScene> {
    const slow = new SlowDisk(stack.dataDir);
    const mounted: SmallDisk[] = [];
    const mount = (name: string, megabytes: number): SmallDisk => {
      const disk = SmallDisk.mount(join(stack.dataDir, name), megabytes);
      mounted.push(disk);
      return disk;
    };
    let scene: DiskScene | undefined;
    try {
      const database = mount('database-disk', databaseMegabytes);
      const objects = mount('objects', objectsMegabytes);
      const seals = mount('seals', sealsMegabytes);
      const postgres = await ownPostgres(stack, {
        directory: database.directory,
        port: Number(new URL(stack.urls.database.superuser).port),
        settings,
        env: slow.env,
      });
      if (!postgres.home.directory.startsWith(database.directory))
        throw new Error(
          'A full disk cannot be shown here: its user does not get to the small one.',
        );
      scene = new DiskScene({ slow, database, objects, seals }, postgres);
      await scene.life.start();
      return scene;
    } catch (error) {
      await scene?.life.stop();
      for (const disk of mounted) await disk.unmount();
      throw error;
    }
  }

  /**
   * Writes until the log finds no space for its next file either, upon which PostgreSQL stops and cannot start.
   * The tables alone may be full for long before.
   */
  async fillLog(): Promise<void> {
    const client = new pg.Client({ connectionString: this.postgres.urls.superuser });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (let megabyte = 0; megabyte < logMegabytes; megabyte += 1)
        await client.query(`SELECT pg_logical_emit_message(false, 'full', repeat('x', 1048576))`);
    } catch {
      return; // It has stopped.
    } finally {
      await client.end().catch(() => undefined);
    }
    throw new Error(`PostgreSQL goes on with a full disk after ${logMegabytes} MB of log.`);
  }

  fill(): void {
    this.database.fill();
    this.seals.fill();
  }

  async empty(): Promise<void> {
    await Promise.all([this.database.empty(), this.seals.empty()]);
  }

  async stop(): Promise<void> {
    this.slow.delay(0);
    await this.empty();
    await this.life.stop();
    for (const disk of [this.database, this.objects, this.seals]) await disk.unmount();
  }
}
