import { getLiveVideo } from '@lamplight/contracts/calls/live-video';
import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { readConfig, readMetrics } from '../video-devices/index.ts';
import {
  findWatchedDevice,
  isVisited,
  listViewers,
  metricsInterval,
  type WatchedDeviceRow,
} from './live-video.queries.ts';

function deviceWire({ state, config, ...row }: WatchedDeviceRow): WatchedDevice {
  const metrics = readMetrics(state);
  const { tv, device } = readConfig(config);
  return {
    ...row,
    id: row.id as IdOf<'video_device'>,
    wifi_signal_strength: metrics.wifi_signal_strength,
    wifi_signal_state: metrics.wifi_signal_state,
    volume: metrics.volume ?? device.volume,
    tv: { is_enabled: tv.ir.enabled, input_action: tv.ir.ld_input_action },
  };
}

export const liveVideoRoutes = (): Implementation[] => [
  read(getLiveVideo, async ({ db, who, params, now }) => {
    const monitor = await findMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    const metrics_interval = await metricsInterval(db, who.hospitalId);
    const deviceId = monitor.video_device_id;
    if (deviceId === null)
      return { device: null, viewers: [], is_visited: false, metrics_interval };
    const device = await findWatchedDevice(db, who.hospitalId, deviceId);
    return {
      device: device ? deviceWire(device) : null,
      viewers: await listViewers(db, who, deviceId),
      is_visited: await isVisited(db, who.hospitalId, deviceId, now),
      metrics_interval,
    };
  }),
];
