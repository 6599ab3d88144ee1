import { setMonitorColor } from '@lamplight/contracts/calls/nudges';
import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useApi, useFlag, useMay } from '../../../shared/services.ts';
import { orderWords } from './order-words.ts';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

const colors: readonly { value: NudgeColor | null; label: string }[] = [
  { value: 'yellow', label: 'Yellow' },
  { value: 'red', label: 'Red' },
  { value: null, label: 'None' },
];

/** Raises a nudge by hand: for those who try things out. */
export function SetColorsItems({ monitor }: { monitor: Pick<PatientMonitor, 'id'> }) {
  const api = useApi();
  const order = useDeviceOrder();
  const isOn = useFlag('block_and_chart_testing');
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  if (!isOn || !mayEdit) return null;
  const set = (color: NudgeColor | null) =>
    order(
      () =>
        api.call(
          setMonitorColor,
          { params: { id: monitor.id }, body: { color } },
          { background: true },
        ),
      orderWords.setColor,
    );
  return (
    <>
      <Menu.Label>Set Colors</Menu.Label>
      {colors.map(({ value, label }) => (
        <Menu.Item
          key={label}
          leftSection={<IconPalette {...icon} />}
          onClick={() => void set(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
