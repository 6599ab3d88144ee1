import { expect, it } from 'vitest';
import { RoomAlarm } from './room-alarm.ts';

function makeAlarm() {
  const heard: string[] = [];
  const confirmed: string[] = [];
  const sound = { state: 'running' as 'running' | 'off' };
  const alarm = new RoomAlarm({
    onSounding: (uuid) => confirmed.push(uuid),
    engine: {
      unlock: () => Promise.resolve(sound.state),
      play: (name) => {
        heard.push(name);
        return { stop: () => undefined };
      },
      close: () => Promise.resolve(),
    },
  });
  return { alarm, heard, confirmed, sound };
}
const order = { name: 'room-alarm', seconds: 30 } as const;
const one = '6f1c9c5e-0b0a-4f0e-9a53-0a4f5c0f7a01';
const two = '6f1c9c5e-0b0a-4f0e-9a53-0a4f5c0f7a02';

it('plays an alarm once that comes by two ways, also at the same moment, and says so once [R003-5.5]', async () => {
  const { alarm, heard, confirmed } = makeAlarm();
  await Promise.all([
    alarm.play({ ...order, alarm_uuid: one }),
    alarm.play({ ...order, alarm_uuid: one }),
  ]);
  // Somebody silenced it: the slower way does not begin it anew.
  alarm.stop();
  await alarm.play({ ...order, alarm_uuid: one });
  expect(heard).toEqual(['alarm-high']);
  expect(confirmed).toEqual([one]);
  expect(alarm.isSounding.get()).toBe(false);
  await alarm.play({ ...order, alarm_uuid: two });
  expect(confirmed).toEqual([one, two]);
  alarm.close();
});

it('confirms nothing that was not heard, and tries again [R003-5.4]', async () => {
  const { alarm, heard, confirmed, sound } = makeAlarm();
  sound.state = 'off';
  await expect(alarm.play({ ...order, alarm_uuid: one })).rejects.toThrow('may not sound');
  expect([heard, confirmed]).toEqual([[], []]);
  sound.state = 'running';
  await alarm.play({ ...order, alarm_uuid: one });
  expect(confirmed).toEqual([one]);
  alarm.close();
});
