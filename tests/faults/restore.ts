import { access, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePortBase } from '../../tools/stack/ports.ts';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import { prepareClusterHome } from '../../tools/stack/postgres/cluster-home.ts';
import { secretsFile } from '../../tools/stack/secrets.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from '../../tools/stack/stack-data.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { apiCaller } from '../support/api-caller.ts';
import { png } from '../support/png.ts';
import { checkSeals } from './check-seals.ts';
import { pause } from './kill-and-wait.ts';
import type { FaultOutcome } from './outcome.ts';
import { BackupKit } from './restore/backup-kit.ts';
import { contentOf, judgeRooms } from './restore/judge-restored.ts';
import { openRoomClients } from './room-clients.ts';
import { ownServer } from './servers/own-server.ts';
import type { WrittenRoom } from './writer.ts';

/** No page is opened, so none has to be built. */
const env = { LAMPLIGHT_LOG_LEVEL: 'warn', LAMPLIGHT_WEB_DIR: '', LAMPLIGHT_ROOM_DIR: '' };
const writeMs = { quick: 3_000, full: 60_000 };

/**
 * The machine is gone and only the backups are left. They are taken by the scripts that ship while people write;
 * then cluster, objects and seal heads are deleted, and everything is brought back elsewhere from the backups alone.
 */
export const restore = {
  about:
    'encrypted backup under 50 writes/s, everything destroyed, restored elsewhere; every write up to the last archived segment is there, files and seals fit, and the product works on it',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats'] }, async (stack, owner) => {
      const directory = await makeTemporaryDataDir();
      try {
        const kit = await BackupKit.make(stack, directory);
        const lived = await liveAndDie(stack, owner, kit, quick ? writeMs.quick : writeMs.full);
        return await comeBack(stack, kit, lived);
      } finally {
        await removeTemporaryDataDir(directory);
      }
    }),
};

interface Lived {
  /** As acknowledged before the last segment was archived. */
  rooms: WrittenRoom[];
  objects: Map<string, string>;
  acknowledged: number;
  acknowledgedAtMark: number;
  backupMs: number;
  filesMs: number;
}

async function liveAndDie(
  stack: Stack,
  owner: pg.Pool,
  kit: BackupKit,
  mostMs: number,
): Promise<Lived> {
  await beginArchiving(stack, kit);
  const port = Number(new URL(stack.urls.web).port);
  const url = `http://127.0.0.1:${port}`;
  const server = ownServer(stack, env, port);
  await server.start();
  try {
    const { clients, session } = await openRoomClients(owner, {
      url,
      tokenSecret: stack.secrets.tokenSecret,
      transports: [],
    });
    const rooms = clients.flatMap((client) => client.rooms);
    const count = () => rooms.reduce((sum, room) => sum + room.acknowledged, 0);
    const upload = (size: number) => uploadPicture(url, session.token, size);
    for (const client of clients) client.start();
    try {
      await upload(40);
      // The first seal makes the directory.
      await pollUntil('no seal was published', () => access(join(stack.dataDir, 'seals')), {
        withinMs: 20_000,
      });
      // The first holds everything, the second what came since.
      const filesMs = await kit.backUp('files');
      const backupMs = await kit.backUp('base');
      await upload(60);
      await pause(mostMs);
      await kit.backUp('files');
      const objects = await contentOf(join(stack.dataDir, 'objects'));
      const atMark = structuredClone(rooms);
      const acknowledgedAtMark = count();
      await archiveSegment(stack);
      await pollUntil(
        'nothing was written after the mark',
        async () => {
          if (count() < acknowledgedAtMark + 20) throw new Error('not yet');
        },
        { withinMs: 20_000 },
      );
      await destroy(stack);
      return {
        rooms: atMark,
        objects,
        acknowledged: count(),
        acknowledgedAtMark,
        backupMs,
        filesMs,
      };
    } finally {
      await Promise.all(clients.map((client) => client.abandon()));
    }
  } finally {
    await server.stop();
  }
}

async function beginArchiving(stack: Stack, kit: BackupKit): Promise<void> {
  const superuser = new pg.Client({ connectionString: stack.urls.database.superuser });
  superuser.on('error', () => undefined);
  await superuser.connect();
  const command = superuser.escapeLiteral(kit.archiveCommand);
  await superuser.query('ALTER SYSTEM SET archive_mode = on');
  await superuser.query(`ALTER SYSTEM SET archive_command = ${command}`);
  await superuser.end();
  stack.part('postgres').kill('SIGINT');
  await stack.part('postgres').waitReady(60_000);
}

/** Ends the segment that is being written and waits until it lies in the archive. */
async function archiveSegment(stack: Stack): Promise<void> {
  const superuser = new pg.Client({ connectionString: stack.urls.database.superuser });
  superuser.on('error', () => undefined);
  await superuser.connect();
  try {
    const { rows } = await superuser.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    );
    const name = rows[0]?.name ?? '';
    await pollUntil(
      `the segment ${name} was not archived`,
      async () => {
        const { rows: known } = await superuser.query<{ last: string | null }>(
          'SELECT last_archived_wal AS last FROM pg_stat_archiver',
        );
        const last = known[0]?.last ?? '';
        if (last < name) throw new Error(`the last one is ${last || 'none'}`);
      },
      { withinMs: 60_000 },
    );
  } finally {
    await superuser.end();
  }
}

async function uploadPicture(url: string, token: string, size: number): Promise<void> {
  const reply = await apiCaller({ url }, { token }).put('/users/current/avatar', {
    bytes: png(size, size),
    headers: { 'content-type': 'image/png' },
  });
  if (reply.status !== 200) throw new Error(`the picture was not taken: ${reply.status}`);
}

/** The disks are gone in the middle of work. What the supervisor starts then is an empty cluster, as on a new machine. */
async function destroy(stack: Stack): Promise<void> {
  const { data } = await prepareClusterHome(stack.dataDir);
  stack.part('postgres').kill('SIGKILL');
  for (const path of [data, join(stack.dataDir, 'objects'), join(stack.dataDir, 'seals')])
    await rm(path, { recursive: true, force: true, maxRetries: 10 });
}

async function comeBack(stack: Stack, kit: BackupKit, lived: Lived): Promise<FaultOutcome> {
  const dataDir = await makeTemporaryDataDir();
  try {
    // Secrets are kept apart from backups: docs/operations/secrets.md.
    await copyFile(join(stack.dataDir, secretsFile), join(dataDir, secretsFile));
    const { data } = await prepareClusterHome(dataDir);
    const strangers = await kit.restore('database', data, 'stranger').then(
      () => 'let in',
      () => 'kept out',
    );
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    await kit.handOver(data);
    const began = performance.now();
    await kit.restore('database', data);
    const [objects, seals] = [join(dataDir, 'objects'), join(dataDir, 'seals')];
    await kit.restore('objects', objects);
    await kit.restore('seals', seals);
    const restored = await startStack({
      dataDir,
      portBase: await findFreePortBase(),
      parts: ['postgres', 'nats'],
      migrated: false,
      quiet: true,
    });
    const owner = new pg.Pool({ connectionString: restored.urls.database.owner, max: 2 });
    try {
      await untilOpen(owner);
      const restoreMs = Math.round(performance.now() - began);
      const judged = await judgeRooms(owner, lived.rooms);
      const files = await contentOf(objects);
      const filesOff = [...lived.objects].filter(([path, hash]) => files.get(path) !== hash).length;
      const before = await checkSeals(restored, seals);
      const goesOn = await writeAgain(restored, owner);
      const after = await checkSeals(restored, seals);
      const everything = await kit.everything();
      const readable = everything.filter((bytes) => bytes.includes('harborlight')).length;
      return {
        name: 'restore',
        pass:
          !judged.missing &&
          !judged.crooked &&
          lived.objects.size > 0 &&
          !filesOff &&
          before.seals > 0 &&
          !before.findings &&
          !after.findings &&
          after.seals > before.seals &&
          goesOn &&
          strangers === 'kept out' &&
          !readable,
        acknowledged_before_mark: lived.acknowledgedAtMark,
        ...judged,
        acknowledged_after_mark: lived.acknowledged - lived.acknowledgedAtMark,
        objects: lived.objects.size,
        objects_off: filesOff,
        seals: before.seals,
        findings: before.findings + after.findings,
        works_again: goesOn,
        strangers,
        readable_backups: readable,
        backup_bytes: everything.reduce((sum, bytes) => sum + bytes.length, 0),
        base_backup_ms: lived.backupMs,
        files_backup_ms: lived.filesMs,
        restore_ms: restoreMs,
      };
    } finally {
      await owner.end();
      await restored.stop();
    }
  } finally {
    await removeTemporaryDataDir(dataDir);
  }
}

/** PostgreSQL reads the archived log first; until its end it takes no writes. */
const untilOpen = (owner: pg.Pool): Promise<void> =>
  pollUntil(
    'the restored database did not open',
    async () => {
      const { rows } = await owner.query<{ reading: boolean }>(
        'SELECT pg_is_in_recovery() AS reading',
      );
      if (rows[0]?.reading !== false) throw new Error('it still reads the log');
    },
    { withinMs: 120_000 },
  );

/** A server on what was restored: somebody saves, and the seals go on where they had ended. */
async function writeAgain(restored: Stack, owner: pg.Pool): Promise<boolean> {
  const port = Number(new URL(restored.urls.web).port);
  const server = ownServer(restored, env, port);
  await server.start();
  try {
    const { clients } = await openRoomClients(owner, {
      url: `http://127.0.0.1:${port}`,
      tokenSecret: restored.secrets.tokenSecret,
      transports: [],
    });
    const [writer] = clients;
    if (!writer) return false;
    writer.start();
    await pollUntil(
      'nobody could write',
      async () => {
        if (!writer.rooms.some((room) => room.acknowledged > 0)) throw new Error('not yet');
      },
      { withinMs: 20_000 },
    );
    await writer.stop();
    const { rows } = await owner.query<{ last: string }>(
      'SELECT max(id)::text AS last FROM audit_log',
    );
    await pollUntil(
      'the new rows were not sealed',
      async () => {
        const { rowCount } = await owner.query('SELECT FROM audit_seals WHERE $1 = ANY (row_ids)', [
          rows[0]?.last,
        ]);
        if (!rowCount) throw new Error('not yet');
      },
      { withinMs: 20_000 },
    );
    return writer.refused.length === 0;
  } finally {
    await server.stop();
  }
}
