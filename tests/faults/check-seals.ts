import { join } from 'node:path';
import pg from 'pg';
import { SealHeads } from '../../apps/server/src/platform/audit/seal-heads.ts';
import { verifySeals } from '../../apps/server/src/platform/audit/verify-seals.ts';
import type { Stack } from '../../tools/stack/stack.ts';

/** What `npm run audit:verify` would find; the heads may lie elsewhere than in the stack's own folder. */
export async function checkSeals(
  { urls, dataDir }: Pick<Stack, 'urls' | 'dataDir'>,
  sealDir: string = join(dataDir, 'seals'),
): Promise<{ seals: number; findings: number }> {
  const client = new pg.Client({ connectionString: urls.database.worker });
  await client.connect();
  try {
    const result = await verifySeals(client, new SealHeads(sealDir));
    return { seals: result.seals, findings: result.findings.length };
  } finally {
    await client.end();
  }
}
