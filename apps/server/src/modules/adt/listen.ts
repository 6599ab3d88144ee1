import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import type { Header } from '@lamplight/hl7/header';
import {
  startMllpServer,
  type MllpServer,
  type MllpServerOptions,
} from '@lamplight/hl7/mllp-server';
import type { Config } from '../../platform/config.ts';
import { openPool } from '../../platform/database/connections.ts';
import { TenantDatabase } from '../../platform/database/database.ts';
import { failureText } from '../../platform/jobs/failure-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { adtPokeSubject } from './adt-poke.ts';
import { isSender, receiveMessage } from './receive-message.ts';
import { listListened, type ListenedSource } from './sources.queries.ts';
import { SharedCommits } from './store-together.ts';

/** How soon a source that was added or changed is listened to. */
const refreshMs = 2_000;
const connections = 8;

export interface AdtListener {
  /** The port that sources share, once it is open. */
  readonly sharedPort: number | undefined;
  /** Reads the sources now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens on the shared port and on those of sources that have one of their own. */
export async function listenForAdt(platform: Platform): Promise<AdtListener> {
  const { config, log, clock, bus, metrics, tracing } = platform;
  const database = new TenantDatabase(
    openPool(config.workerDatabaseUrl, connections, (error) =>
      log.warn({ err: error }, 'database connection of HL7 lost'),
    ),
  );
  const commits = new SharedCommits(database);
  const tls = await readTls(config);
  const ports = new Map<number, MllpServer>();
  let sources: ListenedSource[] = [];
  let refreshing: Promise<void> | undefined;
  let shared: MllpServer | undefined;

  let isPokeDue = false;
  /** One for all that were stored together. */
  const poke = (): void => {
    if (isPokeDue) return;
    isPokeDue = true;
    setImmediate(() => {
      isPokeDue = false;
      if (bus.up) bus.publish(adtPokeSubject, '');
    });
  };
  const of = (port: number | null) => sources.filter((source) => source.port === port);
  const optionsFor = (port: number | null): MllpServerOptions => ({
    tls,
    admits: ({ address }) => of(port).some((source) => isAllowed(source, address)),
    answer: (frame, { address }) =>
      receiveMessage(frame, {
        database,
        commits,
        tracing,
        now: clock.now(),
        peer: address,
        sourceFor: (header) => sourceOf(of(port), port, address, header),
        onStored: poke,
        onAnswered: (answer) => metrics.hl7Messages.inc({ answer }),
        onFailure: (error) =>
          log.error({ failure: failureText(error) }, 'an HL7 message was not stored'),
      }),
    onClosed: (why) => {
      if (why !== 'ended' && why !== 'stopped') log.warn({ why, port }, 'HL7 connection closed');
    },
  });
  const refresh = async (): Promise<void> => {
    sources = await listListened(database.pool);
    const wanted = new Set(sources.flatMap(({ port }) => (port === null ? [] : [port])));
    for (const [port, server] of ports)
      if (!wanted.has(port)) {
        ports.delete(port);
        await server.close();
      }
    for (const port of wanted)
      if (!ports.has(port))
        try {
          ports.set(port, await startMllpServer(optionsFor(port), { host: config.hl7.host, port }));
        } catch (error) {
          log.error({ port, failure: failureText(error) }, 'an HL7 port could not be opened');
        }
  };
  const refreshOnce = (): Promise<void> =>
    (refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    }));
  await refreshOnce();
  if (config.hl7.port !== undefined)
    shared = await startMllpServer(optionsFor(null), {
      host: config.hl7.host,
      port: config.hl7.port,
    });
  const timer = setInterval(() => {
    // Who was listened to is listened to while the database is away: the answer is then AE.
    refreshOnce().catch((error: unknown) =>
      log.warn({ failure: failureText(error) }, 'the sources of HL7 could not be read'),
    );
  }, refreshMs);
  return {
    get sharedPort() {
      return shared?.port;
    },
    refresh: refreshOnce,
    stop: async () => {
      clearInterval(timer);
      await refreshing?.catch(() => undefined);
      const open = [...ports.values(), ...(shared ? [shared] : [])];
      await Promise.all(open.map((server) => server.close()));
      await database.close();
    },
  };
}

async function readTls({ hl7 }: Config): Promise<MllpServerOptions['tls']> {
  if (!hl7.tls) return undefined;
  const [cert, key] = await Promise.all([readFile(hl7.tls.cert), readFile(hl7.tls.key)]);
  return { cert, key, ...(hl7.tls.ca !== undefined && { ca: await readFile(hl7.tls.ca) }) };
}

/** Asked for every message; the list of a source is new whenever it was read anew. */
const networks = new WeakMap<ListenedSource, BlockList>();

function isAllowed(source: ListenedSource, address: string): boolean {
  const list = networks.get(source) ?? networksOf(source);
  networks.set(source, list);
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function networksOf({ allowed_addresses }: ListenedSource): BlockList {
  const list = new BlockList();
  for (const range of allowed_addresses) {
    const [net = '', bits] = range.split('/');
    const kind = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(net, Number(bits ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return list;
}

/** On a port of its own there is one source; on the shared one the sender says which, from an address of it. */
function sourceOf(
  sources: readonly ListenedSource[],
  port: number | null,
  address: string,
  header: Header | undefined,
): ListenedSource | undefined {
  const near = sources.filter((source) => isAllowed(source, address));
  if (port !== null) return near[0];
  const meant = header ? near.filter((source) => isSender(source, header)) : near;
  // Whose a message without a header is, only a single source leaves no doubt.
  return (
    meant.find(({ sending_facility }) => sending_facility !== null) ??
    (header || meant.length === 1 ? meant[0] : undefined)
  );
}
