import type { RecordingEnd } from '../entities/recording.ts';
import type { DeviceCard } from './device-protocol.ts';

const of = ({ hospital_id, device_id }: DeviceCard, at: number): string =>
  `${hospital_id} ${device_id} ${at}`;

/** What a device signs for a part of a recording: of no use for another part or another recording. */
export const recordingPartText = (
  card: DeviceCard,
  at: number,
  { id, number, sha256 }: { id: number; number: number; sha256: string },
): string => `lamplight-recording-part-v1 ${of(card, at)} ${id} ${number} ${sha256}`;

export const recordingEndText = (
  card: DeviceCard,
  at: number,
  { id, parts, reason }: { id: number; parts: number; reason: RecordingEnd },
): string => `lamplight-recording-end-v1 ${of(card, at)} ${id} ${parts} ${reason}`;
