import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconDeviceCctv } from '@tabler/icons-react';
import { screenPath } from '../../../shared/screen-path.ts';
import { useMay } from '../../../shared/services.ts';

/** Which device it is; who may edit it opens its page in a new tab. */
export function DeviceItem({ device }: { device: WatchedDevice }) {
  const may = useMay();
  const { name, version_installed, id, wifi_signal_strength: rssi } = device;
  const words = `${name} · ${version_installed ?? 'version unknown'} · ${id}`;
  return (
    <>
      {may(['Edit', 'VideoDevice']) ? (
        <Menu.Item
          component="a"
          href={screenPath('hospital.video_devices.edit', { id })}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconDeviceCctv {...icon} />}
        >
          {words}
        </Menu.Item>
      ) : (
        <Menu.Label>{words}</Menu.Label>
      )}
      <Menu.Label>RSSI: {rssi === null ? 'N/A' : `${rssi} dBm`}</Menu.Label>
    </>
  );
}
