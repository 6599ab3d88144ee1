import { roles, type Role } from '../../../apps/server/src/platform/config.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import type { SupervisedPart } from '../../../tools/stack/supervised-part.ts';
import { ownServer } from '../../faults/servers/own-server.ts';

export interface CellServers {
  parts: Record<Role, SupervisedPart>;
  /** Where calls go to. */
  api: { url: string; port: number };
  /** Where browsers and rooms stay connected. */
  live: string;
  /** Where messages are sent to. */
  hl7Port: number;
  stop(): Promise<void>;
}

const env = { LAMPLIGHT_LOG_LEVEL: 'warn', LAMPLIGHT_WEB_DIR: '', LAMPLIGHT_ROOM_DIR: '' };
const firstPort = 60;

/** Each role in a process of its own, so that what it costs can be told apart. */
export async function startCellServers(stack: Stack): Promise<CellServers> {
  const first = Number(new URL(stack.urls.web).port) + firstPort;
  const portOf = (role: Role) => first + roles.indexOf(role) * 10;
  const made = roles.map((role) => [role, ownServer(stack, env, portOf(role), role)] as const);
  const stop = async () => {
    await Promise.all(made.map(([, part]) => part.stop()));
  };
  try {
    await Promise.all(made.map(([, part]) => part.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (role: Role) => `http://127.0.0.1:${portOf(role)}`;
  return {
    parts: Object.fromEntries(made) as CellServers['parts'],
    api: { url: urlOf('api'), port: portOf('api') },
    live: urlOf('gateway'),
    hl7Port: portOf('hl7') + 2,
    stop,
  };
}
