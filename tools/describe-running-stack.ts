import { demoLogins, demoPassword } from '@lamplight/database/demo/demo-logins';
import { cedarvale, harborlight } from '@lamplight/database/demo/hospital-plans';
import type { RoomToOpen } from './rooms/issue-pairing-codes.ts';
import type { Stack } from './stack/stack.ts';

/** The block that `npm start` leaves on the screen: where to go and as whom. */
export function describeRunningStack(
  { urls, dataDir }: Stack,
  rooms: readonly RoomToOpen[] = [],
): string {
  const logins = [harborlight, cedarvale].flatMap(({ name, organization }) => [
    `  ${name} (${organization})`,
    ...demoLogins
      .filter((login) => login.organization === organization)
      .map(({ email, role }) => `    ${email.padEnd(32)} ${role.replaceAll('_', ' ')}`),
  ]);
  const simulated = rooms.map(
    ({ room, monitor_id }) =>
      `  ${room.padEnd(20)} ${urls.web}/patient-monitors/${monitor_id}/monitoring`,
  );
  return `
Lamplight is running:  ${urls.web}

  Sign-in              ${urls.identity}
  Caught mail          ${urls.mail}
  Metrics              ${urls.metrics}
  PostgreSQL           127.0.0.1:${new URL(urls.database.app).port}, database lamplight
  NATS                 127.0.0.1:${new URL(urls.nats).port}
  TURN relay           ${urls.turn}
  HL7 messages         ${urls.hl7}
  Passwords and logs   ${dataDir}/secrets.json, ${dataDir}/logs

Demo logins, password ${demoPassword}
${logins.join('\n')}
${simulated.length > 0 ? `\nSimulated rooms, to be watched by observer@…\n${simulated.join('\n')}\n` : ''}
Ctrl-C stops everything.`;
}
