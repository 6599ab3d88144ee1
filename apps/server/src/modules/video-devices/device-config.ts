import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { limits } from '@lamplight/contracts/limits';

type Json = Record<string, unknown>;

/** What was stored may lack any part, or be something else altogether. */
const part = (value: unknown, key: string): Json => {
  const inner = (value as Json | null)?.[key];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? (inner as Json)
    : {};
};
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const truth = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

export function readConfig(stored: unknown): VideoDevice['config'] {
  const camera = part(part(stored, 'webrtc'), 'primary_camera');
  const ir = part(part(stored, 'tv'), 'ir');
  return {
    webrtc: {
      primary_camera: { video_encoder_profile_name: text(camera['video_encoder_profile_name']) },
    },
    tv: {
      ir: { enabled: truth(ir['enabled']) ?? false, ld_input_action: text(ir['ld_input_action']) },
    },
    device: { volume: number(part(stored, 'device')['volume']) ?? limits.deviceVolume.default },
  };
}

export function readMetrics(state: unknown): VideoDevice['state']['metrics'] {
  const metrics = part(state, 'metrics');
  return {
    wifi_signal_strength: number(metrics['wifi_signal_strength']),
    wifi_signal_state: text(metrics['wifi_signal_state']),
    wifi_country_code: text(metrics['wifi_country_code']),
    wifi_dfs_channels_disabled: truth(metrics['wifi_dfs_channels_disabled']),
    volume: number(metrics['volume']),
    net_wlan_ip: text(metrics['net_wlan_ip']),
    'video-meet': { open: truth(part(metrics, 'video-meet')['open']) ?? false },
  };
}

/** The settings people made, put into those that are stored; whatever else stands there stays. */
export function mergedConfig(
  stored: unknown,
  set: {
    video_profile: string | null;
    tv_ir_enabled: boolean;
    tv_input_action: string | null;
    volume: number;
  },
): Json {
  const [webrtc, tv] = [part(stored, 'webrtc'), part(stored, 'tv')];
  return {
    ...(stored as Json),
    webrtc: {
      ...webrtc,
      primary_camera: {
        ...part(webrtc, 'primary_camera'),
        video_encoder_profile_name: set.video_profile,
      },
    },
    tv: {
      ...tv,
      ir: { ...part(tv, 'ir'), enabled: set.tv_ir_enabled, ld_input_action: set.tv_input_action },
    },
    device: { ...part(stored, 'device'), volume: set.volume },
  };
}
