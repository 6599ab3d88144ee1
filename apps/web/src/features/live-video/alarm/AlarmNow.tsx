import { stopAlarmSound } from '@lamplight/contracts/calls/device-orders';
import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useApi } from '../../../shared/services.ts';
import { useStandsFor } from '../../../shared/use-stands-for.ts';
import { AlarmActivated } from '../../patient-monitors/public.ts';
import { orderWords } from '../menu/order-words.ts';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

interface AlarmNowProps {
  monitor: PatientMonitor;
  device: WatchedDevice | null;
}

/** On the picture while the alarm is current: that it is, and how to silence the room. */
export function AlarmNow({ monitor, device }: AlarmNowProps) {
  const api = useApi();
  const order = useDeviceOrder();
  if (!useStandsFor(monitor, monitor.alarm_seconds_left)) return null;
  const stop = (id: WatchedDevice['id']) =>
    order(
      () => api.call(stopAlarmSound, { params: { id }, body: {} }, { background: true }),
      orderWords.stopAlarm,
    );
  return (
    <>
      <AlarmActivated monitor={monitor} />
      {device && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBellOff {...icon} />}
          onClick={() => void stop(device.id)}
        >
          Stop alarm sound
        </Button>
      )}
    </>
  );
}
