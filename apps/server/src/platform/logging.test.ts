import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const logging = join(import.meta.dirname, 'logging.ts');

/** What a process prints that logs this. The logger writes past everything a test could replace. */
async function logged(statement: string): Promise<string> {
  const program = `import { createLogger } from ${JSON.stringify(logging)};
    const log = createLogger('info'); ${statement}`;
  const args = ['--input-type=module', '--eval', program];
  return (await promisify(execFile)(process.execPath, args)).stdout;
}

it('hides what could name a patient, should somebody log it', async () => {
  const text =
    await logged(`log.info({ url: '/patients/HL123', room: { name: 'Jane' }, patient: { mrn: 'HL123' },
    request: { headers: { authorization: 'Bearer HL123' }, body: 'HL123', query: { mrn: 'HL123' } } }, 'call')`);
  expect(text).toContain('"msg":"call"');
  expect(text).not.toMatch(/HL123|Jane/);
});

it("keeps a database error's code and place, and none of its data", async () => {
  const text =
    await logged(`const error = Object.assign(new Error('duplicate key HL123'), { severity: 'ERROR',
    code: '23505', table: 'patients', detail: 'Key (mrn)=(HL123) already exists.', where: 'HL123' });
    error.stack = 'Error: duplicate key HL123\\n    at somewhere';
    log.error({ err: error }, 'call failed')`);
  expect(text).toMatch(/database error 23505.*"table":"patients"/);
  expect(text).not.toContain('HL123');
});
