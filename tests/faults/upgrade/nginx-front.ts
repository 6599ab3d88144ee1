import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../tools/stack/find-program.ts';
import { guarded, inheritedEnv } from '../../../tools/stack/guarded-command.ts';
import { repositoryRoot } from '../../../tools/stack/parts/stack-context.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { isPortFree } from '../../../tools/stack/ports.ts';

const run = promisify(execFile);

export interface NginxFront {
  url: string;
  /** The certificate it shows; nobody else vouches for it. */
  certificate: string;
  /** One line for each request, as the shipped configuration writes it. */
  logLines(): Promise<string[]>;
  stop(): Promise<void>;
}

interface FrontPorts {
  tls: number;
  plain: number;
  servers: readonly [number, number];
  identity: number;
}

/** Debian's nginx with the file that ships; only names, ports and the certificate are this test's. */
export async function startNginxFront(directory: string, ports: FrontPorts): Promise<NginxFront> {
  const program = findProgram('nginx');
  await mkdir(directory, { recursive: true, mode: 0o755 });
  const [key, certificate] = await makeCertificate(directory);
  const log = join(directory, 'access.log');
  const template = join(repositoryRoot, 'deploy/nginx/lamplight.conf.template');
  const filled = fill(await readFile(template, 'utf8'), {
    PROXY_NAME: '127.0.0.1',
    PROXY_LOGIN_NAME: 'login.localhost',
    PROXY_PORT: `127.0.0.1:${ports.tls}`,
    PROXY_PLAIN_PORT: `127.0.0.1:${ports.plain}`,
    PROXY_CERTIFICATE: certificate,
    PROXY_KEY: key,
    PROXY_LOG: log,
    PROXY_SERVER_1: `127.0.0.1:${ports.servers[0]}`,
    PROXY_SERVER_2: `127.0.0.1:${ports.servers[1]}`,
    PROXY_IDENTITY: `127.0.0.1:${ports.identity}`,
  });
  await writeFile(join(directory, 'lamplight.conf'), filled);
  await writeFile(join(directory, 'nginx.conf'), around(directory));
  const args = ['-p', directory, '-c', 'nginx.conf'];
  await run(program, ['-t', ...args]);
  const said = openSync(join(directory, 'nginx.log'), 'a');
  const { file, args: guardedArgs } = guarded({
    file: program,
    args,
    env: {},
    onOrphaned: 'SIGKILL',
  });
  const child = spawn(file, guardedArgs, { env: inheritedEnv(), stdio: ['ignore', said, said] });
  closeSync(said);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await pollUntil(
      'nginx did not listen',
      async () => {
        if (await isPortFree(ports.tls)) throw new Error('its port is still free');
      },
      { withinMs: 10_000 },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://127.0.0.1:${ports.tls}`,
    certificate: await readFile(certificate, 'utf8'),
    logLines: async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean),
    stop,
  };
}

/** What a machine's own nginx.conf says around it. */
const around = (directory: string): string => `
daemon off;
worker_processes 2;
pid ${directory}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`).join('\n  ')}
  include ${directory}/lamplight.conf;
}
`;

/** As envsubst does it: nginx's own variables have no braces and stay. */
const fill = (template: string, words: Record<string, string>): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The template asks for ${name}.`);
    return word;
  });

async function makeCertificate(directory: string): Promise<[key: string, certificate: string]> {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=127.0.0.1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
  ]);
  return [key, certificate];
}
