import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group } from '@mantine/core';
import { statusTones, statusWords } from '../../shared/device-words.ts';

/** The device and whether it can be seen now. */
export function DeviceCell({ device }: { device: PatientMonitor['video_device'] }) {
  if (device === null) return 'None';
  return (
    <Group gap={8} wrap="nowrap">
      {device.name}
      <Tag tone={statusTones[device.status]}>{statusWords[device.status]}</Tag>
    </Group>
  );
}
