import { z } from 'zod';
import type { DeviceCard } from './device-protocol.ts';

/** hospital.device.milliseconds.signature: proves one picture of one device at one moment. */
export const frameProof = z.string().regex(/^[1-9]\d{0,15}\.[1-9]\d{0,15}\.\d{13}\.[\w-]{40,200}$/);

/** What a device signs for a picture: of no use for another one. */
export const frameText = (card: DeviceCard, at: number, sha256: string): string =>
  `lamplight-frame-v1 ${card.hospital_id} ${card.device_id} ${at} ${sha256}`;
