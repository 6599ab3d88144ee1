import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const repository = join(import.meta.dirname, '../..');
export const pathOf = (name: string): string => join(repository, 'deploy', name);

export interface MadeInstallation extends AsyncDisposable {
  /** What stands for the root of the machine. */
  root: string;
  install(): Promise<void>;
  /** What systemd would give a process, by the names of files in /etc/lamplight. */
  environment(...files: string[]): Promise<Record<string, string>>;
  read(path: string): Promise<string>;
}

/** What deploy/debian/install.sh writes, below a directory of its own. */
export async function makeInstallation(): Promise<MadeInstallation> {
  const root = await mkdtemp(join(tmpdir(), 'lamplight-install-'));
  const [certificate, key] = [join(root, 'tls.pem'), join(root, 'tls.key')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=lamplight'],
  ]);
  const install = async () => {
    const args = [
      ...[pathOf('debian/install.sh'), '--name', 'lamplight.hospital.example'],
      ...['--login-name', 'login.hospital.example', '--address', '10.1.2.3'],
      ...['--certificate', certificate, '--key', key],
      ...['--smtp', 'smtp://mail.hospital.example', '--backup-recipient', 'age1example'],
      ...['--mail-from', 'Lamplight <no-reply@hospital.example>'],
    ];
    await run('bash', args, { env: { PATH: process.env['PATH'], INSTALL_ROOT: root } });
  };
  await install();
  return {
    root,
    install,
    read: (path) => readFile(join(root, path), 'utf8'),
    environment: async (...files) => {
      const script = `set -a; ${files.map((file) => `. '${root}/etc/lamplight/${file}'`).join('; ')}; exec env -0`;
      const { stdout } = await run('bash', ['-c', script], { env: { PATH: '/usr/bin:/bin' } });
      const pairs = stdout.split('\0').map((line) => /^(\w+)=([^]*)$/.exec(line));
      return Object.fromEntries(
        pairs.flatMap((pair) =>
          pair?.[1]?.match(/^(LAMPLIGHT|SERVER|BACKUP|PG)/) ? [[pair[1], pair[2] ?? '']] : [],
        ),
      );
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

/** A whole configuration of nginx around the site, to be tried by nginx itself. */
export async function tryNginx(root: string): Promise<string> {
  const site = await readFile(join(root, 'etc/nginx/conf.d/lamplight.conf'), 'utf8');
  await writeFile(join(root, 'site.conf'), site.replaceAll('/var/log/nginx', root));
  const whole = `pid ${root}/nginx.pid; error_log stderr; events {} http { include ${root}/site.conf; }`;
  await writeFile(join(root, 'nginx.conf'), whole);
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
  const { stderr } = await run('nginx', ['-t', '-p', root, '-c', 'nginx.conf'], { env });
  return stderr;
}
