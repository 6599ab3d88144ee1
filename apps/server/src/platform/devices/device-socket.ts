import type { Namespace, Socket } from 'socket.io';
import type { DeviceToServer, ServerToDevice } from '@lamplight/contracts/device/device-protocol';

type Nothing = Record<string, never>;
export type DeviceNamespace = Namespace<DeviceToServer, ServerToDevice, Nothing, Nothing>;
export type DeviceSocket = Socket<DeviceToServer, ServerToDevice, Nothing, Nothing>;
