import type { AnyCall, ReplyOf } from '@lamplight/contracts/call';
import type { DeviceCommand, DeviceInput } from '@lamplight/contracts/device/device-commands';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { askDevice } from '../../platform/devices/ask-device.ts';
import {
  writeThen,
  type CallContext,
  type Implementation,
  type WriteContext,
} from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';

interface Order<C extends AnyCall, Command extends DeviceCommand> {
  /** Whom it is for, or a refusal. */
  device: (context: WriteContext<C>) => Promise<DeviceCard>;
  command: Command;
  input: (context: CallContext<C>) => DeviceInput<Command>;
}

/** A call that a device carries out. */
export const orderDevice = <C extends AnyCall, Command extends DeviceCommand>(
  platform: Platform,
  call: C,
  { device, command, input }: Order<C, Command>,
): Implementation =>
  writeThen(call, device, async (context, card) => {
    await askDevice(platform, card, command, input(context));
    return undefined as ReplyOf<C>;
  });
