import { setDeviceVolume } from '@lamplight/contracts/calls/device-orders';
import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { limits } from '@lamplight/contracts/limits';
import { useId, useState } from 'react';
import { useApi } from '../../../shared/services.ts';
import styles from './WidgetMenu.module.css';
import { orderWords } from './order-words.ts';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

const { min, max } = limits.deviceVolume;

/** How loud the room hears us; the device is told when the slider is let go. */
export function VolumeSlider({ device }: { device: WatchedDevice }) {
  const api = useApi();
  const order = useDeviceOrder();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const shown = chosen ?? Math.min(max, Math.max(min, device.volume));
  const send = async () => {
    if (chosen === undefined || chosen === device.volume) return;
    const call = { params: { id: device.id }, body: { volume: chosen } };
    const isDone = await order(
      () => api.call(setDeviceVolume, call, { background: true }),
      orderWords.volume,
    );
    if (!isDone) setChosen(undefined);
  };
  return (
    <div className={styles['volume']}>
      <label htmlFor={id}>Volume</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={shown}
        onChange={(event) => setChosen(Number(event.target.value))}
        onPointerUp={() => void send()}
        onKeyUp={() => void send()}
      />
      <output htmlFor={id}>{shown}</output>
    </div>
  );
}
