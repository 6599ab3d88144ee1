import { randomUUID } from 'node:crypto';
import {
  deviceAnswer,
  deviceCommands,
  type DeviceCommand,
  type DeviceInput,
  type DeviceOrder,
  type DeviceReply,
} from '@lamplight/contracts/device/device-commands';
import { limits } from '@lamplight/contracts/limits';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

/** Orders one device, whichever way to it is taken. */
export type OrderDevice = <C extends DeviceCommand>(
  command: C,
  input: DeviceInput<C>,
) => Promise<DeviceReply<C>>;

export const newOrder = <C extends DeviceCommand>(
  clock: Clock,
  command: C,
  input: DeviceInput<C>,
): DeviceOrder => ({
  id: randomUUID(),
  command,
  input: deviceCommands[command].input.parse(input),
  expires_at: new Date(clock.now().getTime() + limits.deviceOrderSeconds * 1_000).toISOString(),
});

/** What the device answered, or the refusal for what it did not do. */
export function replyIn<C extends DeviceCommand>(command: C, said: unknown): DeviceReply<C> {
  const answer = deviceAnswer.safeParse(said);
  if (!answer.success) throw new Refusal('Device::NoAnswer');
  switch (answer.data.outcome) {
    case 'done': {
      const reply = deviceCommands[command].reply.safeParse(answer.data.reply);
      if (!reply.success) throw new Refusal('Device::Failed');
      return reply.data as DeviceReply<C>;
    }
    case 'unavailable':
      throw new Refusal('Device::Unavailable');
    case 'expired':
      throw new Refusal('Device::NoAnswer');
    case 'failed':
      throw new Refusal('Device::Failed');
  }
}
