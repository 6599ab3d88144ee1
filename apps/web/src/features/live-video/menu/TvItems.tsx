import { sendTvCommand } from '@lamplight/contracts/calls/device-orders';
import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconDeviceTv, IconPower, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useApi } from '../../../shared/services.ts';
import { inputName, orderWords } from './order-words.ts';
import { useDeviceOrder, type OrderWords } from '../../../shared/video/use-device-order.ts';

interface TvItemsProps {
  device: WatchedDevice;
  /** As far as this tile knows: infrared gets no answer from a television. */
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
}

/** The television in the room, by infrared. */
export function TvItems({ device, isMuted, onMuted }: TvItemsProps) {
  const api = useApi();
  const order = useDeviceOrder();
  const send = (ir_action: string, words: OrderWords) =>
    order(
      () =>
        api.call(
          sendTvCommand,
          { params: { id: device.id }, body: { ir_action } },
          { background: true },
        ),
      words,
    );
  const mute = async () => {
    if (await send('mute', orderWords.tvMute)) onMuted(!isMuted);
  };
  const input = device.tv.input_action;
  return (
    <>
      <Menu.Item
        leftSection={isMuted ? <IconVolume {...icon} /> : <IconVolumeOff {...icon} />}
        onClick={() => void mute()}
      >
        {isMuted ? 'Unmute TV' : 'Mute TV'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPower {...icon} />}
        onClick={() => void send('power_on', orderWords.tvPower)}
      >
        TV power on
      </Menu.Item>
      {input !== null && (
        <Menu.Item
          leftSection={<IconDeviceTv {...icon} />}
          onClick={() => void send(input, orderWords.tvInput(input))}
        >
          Switch TV to {inputName(input)}
        </Menu.Item>
      )}
    </>
  );
}
