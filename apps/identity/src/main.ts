import { ConfigProblem, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { SealedKeyProblem } from './oidc/signing-keys.ts';
import { startIdentity } from './start-identity.ts';

// On a full disk lines are lost; without a listener the first of them would end the process.
process.stdout.on('error', () => undefined);
const log = createLog((line) => process.stdout.write(line));

try {
  const identity = await startIdentity(readConfig(process.env), log);
  const stop = () => {
    identity.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop_failed', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (error instanceof ConfigProblem || error instanceof SealedKeyProblem)
    process.stderr.write(`${error.message}\n`);
  else log.error('start_failed', error);
  process.exit(1);
}
