import { randomUUID } from 'node:crypto';
import {
  deviceAnswer,
  deviceCommands,
  type DeviceCommand,
  type DeviceInput,
  type DeviceOrder,
  type DeviceReply,
} from '@lamplight/contracts/device/device-commands';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { limits } from '@lamplight/contracts/limits';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { orderSubject } from './device-subject.ts';

const answerMs = 8_000;

/** Orders a device to do something, wherever its socket is, and returns what it answers. */
export async function askDevice<C extends DeviceCommand>(
  { bus, clock }: Pick<Platform, 'bus' | 'clock'>,
  card: DeviceCard,
  command: C,
  input: DeviceInput<C>,
): Promise<DeviceReply<C>> {
  if (!bus.up) throw new Refusal('Server::Unavailable');
  const order: DeviceOrder = {
    id: randomUUID(),
    command,
    input: deviceCommands[command].input.parse(input),
    expires_at: new Date(clock.now().getTime() + limits.deviceOrderSeconds * 1_000).toISOString(),
  };
  const asked = await bus.ask(orderSubject(card), JSON.stringify(order), answerMs);
  if ('failure' in asked)
    throw new Refusal(asked.failure === 'nobody' ? 'Device::Offline' : 'Device::NoAnswer');
  const answer = deviceAnswer.safeParse(JSON.parse(asked.reply));
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
