import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startRecording } from '../../../packages/contracts/src/calls/recordings.ts';
import {
  deviceSignature,
  type DeviceCard,
} from '../../../packages/contracts/src/device/device-protocol.ts';
import { recordingPartText } from '../../../packages/contracts/src/device/recording-proof.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { apiCaller, type Answer } from '../../support/api-caller.ts';
import { pairDevice, watchedMonitor } from '../../support/paired-device.ts';
import { signInByDatabase } from '../../support/sign-in-by-database.ts';
import { connectDevice, type TestDevice } from '../../support/test-device.ts';
import { apiOf } from '../product-clients.ts';
import type { ErrorReply } from '../../../packages/contracts/src/errors.ts';

const partBytes = 262_144;

/** A room's device that records, and sends what it has recorded part by part. */
export class RecordingRoom {
  readonly #server: { owner: pg.Pool; url: string };
  readonly #card: DeviceCard;
  readonly #key: webcrypto.CryptoKeyPair;
  readonly #device: TestDevice;
  readonly #id: number;
  readonly #parts = new Map<number, Buffer>();
  readonly #kept = new Set<number>();

  private constructor(
    server: { owner: pg.Pool; url: string },
    room: { card: DeviceCard; key: webcrypto.CryptoKeyPair; device: TestDevice; id: number },
  ) {
    this.#server = server;
    this.#card = room.card;
    this.#key = room.key;
    this.#device = room.device;
    this.#id = room.id;
  }

  static async begin(stack: Stack, owner: pg.Pool): Promise<RecordingRoom> {
    const server = { owner, url: stack.urls.web.replace('localhost', '127.0.0.1') };
    await owner.query('UPDATE divisions SET recording_allowed = true');
    const monitor = await watchedMonitor(server);
    const card = { hospital_id: monitor.hospital, device_id: monitor.device };
    const key = await pairDevice(server, card);
    const device = await connectDevice(server, { card, key });
    const email = 'observer@harborlight.example';
    const observer = await signInByDatabase(owner, stack.secrets.tokenSecret, email);
    await apiOf(server.url, observer).call(startRecording, {
      params: { id: monitor.id },
      body: {
        label: 'Until the disk is full',
        duration_minutes: 10,
        record_video: true,
        record_audio: false,
      },
    });
    const { recording_id: id } = device.orders.at(-1)?.input as { recording_id: number };
    return new RecordingRoom(server, { card, key, device, id });
  }

  /** The same number is the same part, however often it is sent. */
  async send(number: number): Promise<Answer<ErrorReply>> {
    const bytes = this.#parts.get(number) ?? randomBytes(partBytes);
    this.#parts.set(number, bytes);
    const sha256 = hashOf(bytes);
    const at = Date.now();
    const text = recordingPartText(this.#card, at, { id: this.#id, number, sha256 });
    const signed = await webcrypto.subtle.sign(
      deviceSignature,
      this.#key.privateKey,
      Buffer.from(text),
    );
    const { hospital_id, device_id } = this.#card;
    const proof = `${hospital_id}.${device_id}.${at}.${Buffer.from(signed).toString('base64url')}`;
    const answer = await apiCaller(this.#server).post(
      `/devices/recordings/${this.#id}/parts/${number}?proof=${proof}`,
      { bytes, headers: { 'content-type': 'application/octet-stream' } },
    );
    if (answer.status < 300) this.#kept.add(number);
    return answer;
  }

  get acknowledged(): number {
    return this.#kept.size;
  }

  /** How many were acknowledged and do not lie there byte for byte. */
  async lost(objects: string): Promise<number> {
    const { rows } = await this.#server.owner.query<{ number: number; object_key: string }>(
      'SELECT number, object_key FROM recording_parts WHERE recording_id = $1',
      [this.#id],
    );
    const keys = new Map(rows.map(({ number, object_key }) => [number, object_key]));
    let lost = 0;
    for (const number of this.#kept) {
      const stored = await readFile(join(objects, keys.get(number) ?? 'none')).catch(
        () => undefined,
      );
      const sent = this.#parts.get(number);
      if (!stored || !sent || hashOf(stored) !== hashOf(sent)) lost += 1;
    }
    return lost;
  }

  close(): void {
    this.#device.close();
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
