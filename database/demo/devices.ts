import type pg from 'pg';
import type { Room } from './buildings.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Device {
  id: number;
  division_id: number;
  room_id: number | null;
  bed_id: number | null;
  status: string;
  service_status: string;
}

type Kind = 'fixed' | 'mobilecart' | 'mobile3rdparty' | 'trainingvideo';

/** How each fared while it was there: most well, some offline, one in a hundred in error. */
const states = [...Array<string>(92).fill('online'), ...Array<string>(7).fill('offline'), 'error'];

/** One device in each room but the last `withoutCamera`; that many stand around without a room. */
export async function addDevices(
  client: pg.ClientBase,
  hospitalId: number,
  rooms: readonly Room[],
  withoutCamera: number,
  random: SeededRandom,
  now: Date,
): Promise<Device[]> {
  const bare = new Set(random.shuffled(rooms).slice(0, withoutCamera));
  const fixed = rooms
    .filter((room) => !bare.has(room))
    .map((room) => ({ kind: 'fixed' as const, room, division_id: room.division_id }));
  const mobile = [...bare].map(({ division_id }, index) => ({
    kind: mobileKind(index, withoutCamera),
    room: undefined,
    division_id,
  }));
  const rows = [...fixed, ...mobile].map((place, index) => ({
    hospital_id: hospitalId,
    division_id: place.division_id,
    room_id: place.room?.id ?? null,
    // In a shared room a camera looks at one bed.
    bed_id: place.room && place.room.beds.length > 1 ? (place.room.beds[0]?.id ?? null) : null,
    ...describe(place.kind, index, random, now),
    name: place.room ? `Camera ${place.room.name}` : mobileName(place.kind, index),
    service_status: !place.room && index % 5 === 4 ? 'decommissioned' : 'in_service',
  }));
  return insertRows(client, 'video_devices', rows);
}

function mobileKind(index: number, count: number): Kind {
  if (index >= count - 2) return 'trainingvideo';
  return index % 3 === 2 ? 'mobile3rdparty' : 'mobilecart';
}

function mobileName(kind: Kind, index: number): string {
  const words = {
    fixed: 'Camera',
    mobilecart: 'Cart',
    mobile3rdparty: 'Tablet',
    trainingvideo: 'Training',
  };
  return `${words[kind]} ${index + 1}`;
}

function describe(kind: Kind, index: number, random: SeededRandom, now: Date) {
  const status = kind === 'trainingvideo' ? 'online' : random.pick(states);
  const wireless = kind !== 'fixed' || random.chance(0.25);
  const address = `10.20.${Math.floor(index / 250)}.${(index % 250) + 2}`;
  const silentFor = status === 'online' ? random.between(1, 55) : random.between(900, 90_000);
  return {
    kind,
    status,
    description: null,
    version_installed: random.chance(0.9) ? '4.12.0' : '4.11.3',
    ip_address: address,
    serial_number: `LL-26-${String(index + 1).padStart(5, '0')}`,
    mac_address: `02:4c:4c:00:${hex(index >> 8)}:${hex(index & 255)}`,
    network_interface: wireless ? 'wlan0' : 'eth0',
    wifi_frequency_band: wireless ? random.pick(['5 GHz', '5 GHz', '2.4 GHz']) : null,
    ptz_enabled: kind === 'fixed' && random.chance(0.7),
    video_url: kind === 'trainingvideo' ? '/assets/training/quiet-room.mp4' : null,
    ...lastSaid(kind, wireless, address, random, new Date(now.getTime() - silentFor * 1000)),
    config: {
      webrtc: {
        primary_camera: {
          video_encoder_profile_name: random.pick(['720p15', '720p15', '1080p15']),
        },
      },
      tv: { ir: { enabled: kind === 'fixed' && random.chance(0.5), ld_input_action: 'hdmi_2' } },
      device: { volume: 100 },
    },
    custom_fields: { asset_tag: `HB-${String(4000 + index)}` },
    credentials_generated_at: new Date(now.getTime() - 86_400_000 * random.between(20, 400)),
  };
}

function lastSaid(kind: Kind, wireless: boolean, address: string, random: SeededRandom, at: Date) {
  const strength = random.between(-78, -42);
  const signal =
    strength > -60 ? 'excellent' : strength > -68 ? 'good' : strength > -74 ? 'fair' : 'poor';
  return {
    pending_software_update: random.chance(0.08),
    state_updated_at: at,
    kiosk_mode: kind === 'mobilecart' || random.chance(0.6),
    frame_upload_interval: random.pick([30, 60, 60, 120]),
    state: {
      metrics: {
        wifi_signal_strength: wireless ? strength : null,
        wifi_signal_state: wireless ? signal : null,
        wifi_country_code: wireless ? 'US' : null,
        wifi_dfs_channels_disabled: wireless ? random.chance(0.3) : null,
        volume: random.pick([80, 90, 100, 100]),
        net_wlan_ip: wireless ? address : null,
        'video-meet': { open: false },
      },
    },
  };
}

const hex = (value: number): string => value.toString(16).padStart(2, '0');
