import { parseRoles, readConfig } from './platform/config.ts';
import { startServer } from './server.ts';

const drainMs = 10_000;

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env), parseRoles(process.argv.slice(2)));
  const stop = () => {
    // A drain that hangs must not hold up a restart for ever.
    const { leaveSeconds } = server.platform.config;
    setTimeout(() => process.exit(1), leaveSeconds * 1000 + drainMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.platform.log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
