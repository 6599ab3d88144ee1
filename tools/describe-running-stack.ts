import { demoLogins, demoPassword } from '@lamplight/database/demo/demo-logins';
import { cedarvale, harborlight } from '@lamplight/database/demo/hospital-plans';
import type { Stack } from './stack/stack.ts';

/** The block that `npm start` leaves on the screen: where to go and as whom. */
export function describeRunningStack({ urls, dataDir }: Stack): string {
  const logins = [harborlight, cedarvale].flatMap(({ name, organization }) => [
    `  ${name} (${organization})`,
    ...demoLogins
      .filter((login) => login.organization === organization)
      .map(({ email, role }) => `    ${email.padEnd(32)} ${role.replaceAll('_', ' ')}`),
  ]);
  return `
Lamplight is running:  ${urls.web}

  Sign-in              ${urls.identity}
  Caught mail          ${urls.mail}
  Metrics              ${urls.metrics}
  PostgreSQL           127.0.0.1:${new URL(urls.database.app).port}, database lamplight
  NATS                 127.0.0.1:${new URL(urls.nats).port}
  TURN relay           ${urls.turn}
  Passwords and logs   ${dataDir}/secrets.json, ${dataDir}/logs

Demo logins, password ${demoPassword}
${logins.join('\n')}

Ctrl-C stops everything.`;
}
