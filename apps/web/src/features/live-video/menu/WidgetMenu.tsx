import { stopAlarmSound } from '@lamplight/contracts/calls/device-orders';
import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBellOff,
  IconDotsVertical,
  IconPlugConnectedX,
  IconRefresh,
  IconRotate,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useApi, useMay } from '../../../shared/services.ts';
import { DeviceItem } from './DeviceItem.tsx';
import { orderWords } from './order-words.ts';
import type { Reboot } from './RebootDialog.tsx';
import { SetColorsItems } from './SetColorsItems.tsx';
import { TvItems } from './TvItems.tsx';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

export interface WidgetMenuProps {
  monitor: Pick<PatientMonitor, 'id'>;
  device: WatchedDevice | null;
  /** Seen from outside: televisions and restarts stay out of it. */
  isExternal: boolean;
  /** Present while there is something to disconnect. */
  onDisconnect: (() => void) | undefined;
  onReboot: (what: Reboot) => void;
  /** Further entries. */
  children: ReactNode;
}

/** What can be done with the device of a tile. */
export function WidgetMenu(props: WidgetMenuProps) {
  const { monitor, device, isExternal, onDisconnect, onReboot, children } = props;
  const may = useMay();
  const api = useApi();
  const order = useDeviceOrder();
  const [opened, setOpened] = useState(false);
  const [isTvMuted, setIsTvMuted] = useState(false);
  const mayOrder = may(['View', 'PatientMonitor']) && !isExternal;
  const stopAlarm = (id: WatchedDevice['id']) =>
    order(
      () => api.call(stopAlarmSound, { params: { id }, body: {} }, { background: true }),
      orderWords.stopAlarm,
    );
  return (
    <Menu position="top-end" opened={opened} onChange={setOpened} withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} {...hint(!opened && 'More')} aria-label="More">
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {device ? <DeviceItem device={device} /> : <Menu.Label>No video device</Menu.Label>}
        <Menu.Divider />
        {children}
        <SetColorsItems monitor={monitor} />
        {device && mayOrder && (
          <>
            <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => onReboot('device')}>
              Reboot Device
            </Menu.Item>
            {device.ptz_enabled && (
              <Menu.Item leftSection={<IconRotate {...icon} />} onClick={() => onReboot('ptz')}>
                Reboot PTZ
              </Menu.Item>
            )}
            {device.tv.is_enabled && (
              <TvItems device={device} isMuted={isTvMuted} onMuted={setIsTvMuted} />
            )}
            <Menu.Item
              leftSection={<IconBellOff {...icon} />}
              onClick={() => void stopAlarm(device.id)}
            >
              Stop alarm sound
            </Menu.Item>
          </>
        )}
        {onDisconnect && (
          <Menu.Item leftSection={<IconPlugConnectedX {...icon} />} onClick={onDisconnect}>
            Disconnect
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
