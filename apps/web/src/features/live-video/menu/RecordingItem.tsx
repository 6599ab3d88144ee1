import { stopRecording } from '@lamplight/contracts/calls/recordings';
import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconPlayerRecord, IconPlayerStop } from '@tabler/icons-react';
import { useApi, useFlag } from '../../../shared/services.ts';
import { orderWords } from './order-words.ts';
import { useDeviceOrder } from '../../../shared/video/use-device-order.ts';

interface RecordingItemProps {
  monitor: Pick<PatientMonitor, 'id'>;
  live: LiveVideo;
  onStart: () => void;
}

/** Where the hospital allows it: has the room recorded, or ends that. */
export function RecordingItem({ monitor, live, onStart }: RecordingItemProps) {
  const api = useApi();
  const order = useDeviceOrder();
  const hasFlag = useFlag('manual_recording');
  if (!live.device || !hasFlag || !live.may_record) return null;
  const stop = () =>
    order(
      () => api.call(stopRecording, { params: { id: monitor.id } }, { background: true }),
      orderWords.stopRecording,
    );
  return live.recording ? (
    <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={() => void stop()}>
      Stop Recording
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={<IconPlayerRecord {...icon} />} onClick={onStart}>
      Start Recording
    </Menu.Item>
  );
}
