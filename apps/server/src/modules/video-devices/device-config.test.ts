import { expect, it } from 'vitest';
import { mergedConfig, readConfig, readMetrics } from './device-config.ts';

const set = {
  video_profile: '1080p15',
  tv_ir_enabled: true,
  tv_input_action: 'hdmi_1',
  volume: 80,
};

it('keeps in a device’s settings what people cannot set here', () => {
  const stored = { webrtc: { bitrate: 2, primary_camera: { fps: 15 } }, other: [1] };
  expect(mergedConfig(stored, set)).toEqual({
    other: [1],
    webrtc: { bitrate: 2, primary_camera: { fps: 15, video_encoder_profile_name: '1080p15' } },
    tv: { ir: { enabled: true, ld_input_action: 'hdmi_1' } },
    device: { volume: 80 },
  });
});

it('reads back what it wrote, and the usual where nothing or nonsense is stored', () => {
  expect(readConfig(mergedConfig({}, set)).device.volume).toBe(80);
  for (const nothing of [{}, null, [], { webrtc: [], tv: { ir: 'x' }, device: { volume: 'loud' } }])
    expect(readConfig(nothing)).toEqual({
      webrtc: { primary_camera: { video_encoder_profile_name: null } },
      tv: { ir: { enabled: false, ld_input_action: null } },
      device: { volume: 100 },
    });
  expect(readMetrics({ metrics: { volume: '9', 'video-meet': null } })).toMatchObject({
    volume: null,
    'video-meet': { open: false },
  });
});
