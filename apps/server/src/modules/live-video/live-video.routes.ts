import { getLiveVideo } from '@lamplight/contracts/calls/live-video';
import { liveVideo, type WatchedDevice } from '@lamplight/contracts/entities/live-video';
import type { IdOf } from '@lamplight/contracts/ids';
import { alarmConfirmText } from '@lamplight/domain/alarms/alarm-confirm-text';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { findRunning, mayRecord } from '../recordings/index.ts';
import { readConfig, readMetrics } from '../video-devices/index.ts';
import {
  findWatchedDevice,
  isVisited,
  listViewers,
  videoSettings,
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
    const { division_text, hospital_text, alarm_name, alarm_seconds, ...told } =
      await videoSettings(db, who.hospitalId, monitor.division_id);
    const settings = {
      ...told,
      alarm_confirm_text: alarmConfirmText(
        { alarm_confirm_message: division_text },
        { alarm_confirm_message: hospital_text },
      ),
      room_alarm:
        liveVideo.shape.room_alarm.safeParse({ name: alarm_name, seconds: alarm_seconds }).data ??
        null,
      may_record: await mayRecord(db, who, monitor.division_id),
    };
    // What the device does after the session has ended is about somebody else.
    const deviceId = monitor.status === 'stopped' ? null : monitor.video_device_id;
    if (deviceId === null)
      return {
        device: null,
        viewers: [],
        is_visited: false,
        recording: null,
        ...settings,
      };
    const card = { hospital_id: who.hospitalId, device_id: deviceId };
    const running = await findRunning(db, card, now);
    const device = await findWatchedDevice(db, who.hospitalId, deviceId, now);
    return {
      device: device ? deviceWire(device) : null,
      viewers: await listViewers(db, who, deviceId),
      is_visited: await isVisited(db, who.hospitalId, deviceId, now),
      recording: running
        ? {
            id: running.id as IdOf<'recording'>,
            seconds_left: (running.ends_at.getTime() - now.getTime()) / 1_000,
          }
        : null,
      ...settings,
    };
  }),
];
