/** The words of a device's setting as people say them: 'hdmi_2' is 'HDMI 2'. */
export const inputName = (action: string): string =>
  action.replaceAll('_', ' ').replace(/^[a-z]+/, (word) => word.toUpperCase());

const tvMissing = 'Unable to send TV command: video device not found';

export const orderWords = {
  reboot: {
    done: 'Reboot command sent',
    failed: 'Failed to reboot device',
    missing: 'Unable to reboot device: patient monitor not found',
  },
  rebootPtz: {
    done: 'PTZ reboot command sent',
    failed: 'Failed to reboot PTZ',
    missing: 'Unable to reboot PTZ: patient monitor not found',
  },
  tvPower: {
    done: 'TV power on command sent',
    failed: 'Failed to send TV power on command',
    missing: tvMissing,
  },
  tvMute: {
    done: 'TV mute command sent',
    failed: 'Failed to send TV mute command',
    missing: tvMissing,
  },
  tvInput: (action: string) => ({
    done: `TV switched to ${inputName(action)} input`,
    failed: `Failed to send TV ${inputName(action)} command`,
    missing: tvMissing,
  }),
  volume: {
    done: 'Volume changed',
    failed: 'Failed to change the volume',
    missing: 'Unable to change the volume: video device not found',
  },
  record: {
    done: 'Recording started',
    failed: 'The recording could not be started',
    missing: 'The recording could not be started: patient monitor not found',
  },
  stopRecording: {
    done: 'Recording stopped',
    failed: 'The recording could not be stopped',
    missing: 'The recording could not be stopped: patient monitor not found',
  },
  setColor: {
    done: 'Color changed',
    failed: 'Failed to change the color',
    missing: 'Unable to change the color: patient monitor not found',
  },
  stopAlarm: {
    done: 'Alarm sound stopped',
    failed: 'Failed to stop the alarm sound',
    missing: 'Unable to stop the alarm sound: video device not found',
  },
} as const;
