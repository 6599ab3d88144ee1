import type {
  DeviceCommand,
  DeviceInput,
  DeviceReply,
} from '@lamplight/contracts/device/device-commands';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { newOrder, replyIn } from './device-order.ts';
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
  const order = newOrder(clock, command, input);
  const asked = await bus.ask(orderSubject(card), JSON.stringify(order), answerMs);
  if ('failure' in asked)
    throw new Refusal(asked.failure === 'nobody' ? 'Device::Offline' : 'Device::NoAnswer');
  return replyIn(command, JSON.parse(asked.reply));
}
