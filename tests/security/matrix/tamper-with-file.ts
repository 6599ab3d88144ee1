import type { FileRule } from '@lamplight/contracts/file-content';
import { limits } from '@lamplight/contracts/limits';
import { png } from '../../support/png.ts';
import { wav } from '../../support/wav.ts';
import type { CallPlan } from './call-plan.ts';
import type { Caller } from './callers.ts';
import { checkReply } from './check-reply.ts';
import type { Finding } from './finding.ts';
import { sampleInput } from './sample-input.ts';
import { ask } from './send.ts';
import type { World } from './world.ts';

interface HostileFile {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** Refused, accepted because nothing of it but its pixels is kept, or answered with what is wrong with it. */
  expected: 'refused' | 'cleaned' | 'told';
}

const rightStatus: Record<HostileFile['expected'], (status: number) => boolean> = {
  refused: (status) => [413, 415, 422].includes(status),
  cleaned: (status) => status < 300,
  told: (status) => [200, 409, 422].includes(status),
};

const script = '<script>alert(1)</script>';
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);

const hostileTables = ({ types: [type], mostBytes }: FileRule): HostileFile[] => {
  const file = (
    name: string,
    bytes: Uint8Array,
    expected: HostileFile['expected'] = 'refused',
    as = type,
  ): HostileFile => ({ name, type: as, bytes, expected });
  const rows = (count: number) => Buffer.from(`Name\r\n${'x\r\n'.repeat(count)}`);
  return [
    file('a table under the name of JSON', rows(1), 'refused', 'application/json'),
    file('a table under the name of a page', rows(1), 'refused', 'text/html'),
    file('a table under no name that exists', rows(1), 'refused', 'a\tb/c'),
    file('a picture', png(64, 64)),
    file('a table in another encoding', Buffer.from('Name\r\nx\r\n', 'utf16le')),
    file('text that no database holds', Buffer.from('Name\r\na\0b\r\n')),
    file('more than the contract allows', Buffer.alloc(mostBytes + 1, 'x')),
    file('nothing', Buffer.alloc(0), 'told'),
    file('a page', Buffer.from(`Name\r\n<!doctype html>${script}\r\n`), 'told'),
    file(
      'a quotation mark that is never closed',
      Buffer.from(`Name\r\n"${'""'.repeat(99_999)}`),
      'told',
    ),
    file('a row of a million cells', Buffer.from(`Name${','.repeat(999_999)}\r\nx\r\n`), 'told'),
    file('more rows than anybody has', rows(999_999), 'told'),
  ];
};

const hostilePictures = ({ types, mostBytes }: FileRule): HostileFile[] => {
  const type = types[0];
  const whole = png(64, 64);
  const refused = (name: string, bytes: Uint8Array, as = type): HostileFile => ({
    name,
    type: as,
    bytes,
    expected: 'refused',
  });
  return [
    refused('nothing', Buffer.alloc(0)),
    refused('a picture under the name of JSON', whole, 'application/json'),
    refused('a picture under the name of a page', whole, 'text/html'),
    refused('a picture under no name that exists', whole, 'a\tb/c'),
    refused('JSON', Buffer.from('{"name":"x"}'), 'application/json'),
    refused('a drawing with script', svg, 'image/svg+xml'),
    refused('a drawing under the name of a picture', svg),
    refused('a page under the name of a picture', Buffer.from(`<!doctype html>${script}`)),
    refused(
      'a page behind the first bytes of a picture',
      Buffer.concat([whole.subarray(0, 8), svg]),
    ),
    refused('a picture cut off', whole.subarray(0, whole.length - 30)),
    refused('a picture with too few rows', png(64, 64, 9)),
    refused('a bomb', png(40_000, 40_000, 400)),
    refused('a picture without pixels', png(0, 0)),
    refused('more than the contract allows', Buffer.alloc(mostBytes + 1)),
    {
      name: 'a picture that is also a page',
      type,
      bytes: Buffer.concat([whole, svg]),
      expected: 'cleaned',
    },
  ];
};

const hostileSounds = ({ types, mostBytes }: FileRule): HostileFile[] => {
  const type = 'audio/wav';
  const whole = wav(0.2);
  const refused = (name: string, bytes: Uint8Array, as = type): HostileFile => ({
    name,
    type: as,
    bytes,
    expected: 'refused',
  });
  return [
    refused('nothing', Buffer.alloc(0)),
    refused('a sound under the name of JSON', whole, 'application/json'),
    refused('a sound under the name of a page', whole, 'text/html'),
    refused('a picture under the name of a sound', png(64, 64)),
    ...types.map((as) => refused(`a page under the name of ${as}`, svg, as)),
    refused('a list of other files', Buffer.from('#EXTM3U\nfile:///etc/passwd\n')),
    refused('a sound longer than is allowed', wav(limits.announcement.seconds + 2)),
    refused('more than the contract allows', Buffer.alloc(mostBytes + 1)),
    {
      name: 'a sound that is also a page',
      type,
      bytes: Buffer.concat([whole, svg]),
      expected: 'cleaned',
    },
  ];
};

function hostileOf(type = '') {
  if (type === 'text/csv') return hostileTables;
  return type.startsWith('audio/') ? hostileSounds : hostilePictures;
}

/** A call that takes a file is given files it should not take, each as somebody who may call it. */
export async function tamperWithFile(
  world: World,
  plan: CallPlan,
  caller: Caller,
): Promise<{ requests: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  const rule = plan.call.file;
  const hostile = hostileOf(rule?.types[0]);
  const files = rule ? hostile(rule) : [];
  for (const { name, type, bytes, expected } of files) {
    const reply = await ask(world, plan.call, caller, sampleInput(plan), { body: bytes, type });
    const report = (problem: string) =>
      findings.push({
        call: plan.name,
        caller: caller.name,
        target: `the file is ${name}`,
        problem,
      });
    const isRefusedAnyway = reply.status === plan.exception.alsoRefused;
    if (!isRefusedAnyway && !rightStatus[expected](reply.status))
      report(`expected it ${expected}, got ${reply.status} ${reply.text.slice(0, 200)}`);
    for (const problem of await checkReply(world, plan, caller, reply)) report(problem);
    if (await isKept(world, script)) report('what was sent around the pixels is kept in the store');
  }
  return { requests: files.length, findings };
}

async function isKept({ server, homes }: World, text: string): Promise<boolean> {
  const { objects } = server.platform;
  for await (const { key } of objects.list(`hospital/${homes.own.hospitalId}/`)) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await objects.get(key)) ?? []) chunks.push(chunk as Buffer);
    if (Buffer.concat(chunks).includes(text)) return true;
  }
  return false;
}
