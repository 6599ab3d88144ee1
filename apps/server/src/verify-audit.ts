import pg from 'pg';
import { SealHeads } from './platform/audit/seal-heads.ts';
import { verifySeals } from './platform/audit/verify-seals.ts';

/** `npm run audit:verify`: recomputes every seal and names the first row that was altered or is gone. */
async function main(): Promise<void> {
  const url = process.env['LAMPLIGHT_WORKER_DATABASE_URL'];
  const directory = process.env['LAMPLIGHT_SEAL_DIR'];
  if (!url || !directory)
    throw new Error('Set LAMPLIGHT_WORKER_DATABASE_URL and LAMPLIGHT_SEAL_DIR.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { seals, findings } = await verifySeals(client, new SealHeads(directory));
    for (const finding of findings) process.stdout.write(`${JSON.stringify(finding)}\n`);
    process.stdout.write(`${seals} seals checked, ${findings.length} wrong\n`);
    process.exitCode = findings.length ? 1 : 0;
  } finally {
    await client.end();
  }
}

await main();
