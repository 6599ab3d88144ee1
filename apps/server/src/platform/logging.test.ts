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

it('lives on when what it prints finds no space', async () => {
  const program = `import { createLogger } from ${JSON.stringify(logging)};
    const log = createLogger('info'); log.info('one'); log.info('two');
    setImmediate(() => { log.info('three'); process.stderr.write('alive'); });`;
  const { stderr } = await promisify(execFile)('/bin/sh', [
    '-c',
    '"$0" --input-type=module --eval "$1" >/dev/full',
    process.execPath,
    program,
  ]);
  expect(stderr).toBe('alive');
});

it('prints again when there is space again, however much was dropped meanwhile', async () => {
  const program = `import fs from 'node:fs';
    import { createLogger } from ${JSON.stringify(logging)};
    const write = fs.writeSync;
    fs.writeSync = () => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }); };
    const log = createLogger('info');
    for (let line = 0; line < 20; line += 1) log.info('x'.repeat(1_000_000));
    fs.writeSync = write;
    log.info('dropped'); log.info('printed');`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 32 * 1_048_576,
  });
  expect(stdout).toContain('"msg":"printed"');
});

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

it('keeps nothing of a message with several lines, which the stack repeats', async () => {
  const text =
    await logged(`const error = Object.assign(new Error('invalid "Jane\\nHL123\\n    at HL123"'), { severity: 'ERROR' });
    log.error({ err: error }, 'call failed')`);
  expect(text).toContain('"stack":"    at ');
  expect(text).not.toMatch(/HL123|Jane/);
});
