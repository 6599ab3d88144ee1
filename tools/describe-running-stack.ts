import { demoLogins, demoPassword } from '@lamplight/database/demo/demo-logins';
import { cedarvale, harborlight } from '@lamplight/database/demo/hospital-plans';
import type { OpenRooms } from './rooms/open-rooms.ts';
import type { Stack } from './stack/stack.ts';

const observer = demoLogins.find(({ role }) => role === 'virtual_observer')?.email ?? '';

/** The block that `npm start` leaves on the screen: where to go and as whom. */
export function describeRunningStack(
  { urls, dataDir }: Stack,
  opened: OpenRooms | undefined,
): string {
  const logins = [harborlight, cedarvale].flatMap(({ name, organization }) => [
    `  ${name} (${organization})`,
    ...demoLogins
      .filter((login) => login.organization === organization)
      .map(({ email, role }) => `    ${email.padEnd(32)} ${role.replaceAll('_', ' ')}`),
  ]);
  return `
Lamplight is running:  ${urls.web}

  Sign-in service      ${urls.identity}
  Caught mail          ${urls.mail}
  Metrics              ${urls.metrics}
  PostgreSQL           127.0.0.1:${new URL(urls.database.app).port}, database lamplight
  NATS                 127.0.0.1:${new URL(urls.nats).port}
  TURN relay           ${urls.turn}
  HL7 messages         ${urls.hl7}
  Passwords and logs   ${dataDir}/secrets.json, ${dataDir}/logs

Demo logins, password ${demoPassword} (what to try first as whom: README.md)
${logins.join('\n')}
${opened ? describeRooms(urls.web, opened) : noRooms}
Ctrl-C stops everything.`;
}

const noRooms = `
No room is before a camera. With simulated rooms: npm start -- --rooms 6
`;

const describeRooms = (web: string, { rooms, wall }: OpenRooms): string => `
Simulated rooms: sign in as ${observer}, open a wall or a room, start watching
${wall === undefined ? '' : `  all on one wall      ${web}/patient-central/${wall}\n`}${rooms
  .map(
    ({ room, monitor_id }) =>
      `  room ${room.padEnd(15)} ${web}/patient-monitors/${monitor_id}/monitoring\n`,
  )
  .join('')}`;
