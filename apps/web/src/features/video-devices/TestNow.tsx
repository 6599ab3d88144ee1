import { testDevice } from '@lamplight/contracts/calls/device-health';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useMay } from '../../shared/services.ts';

/** Asks the device now, and says how long its answer took. */
export function TestNow({ device }: { device: VideoDevice }) {
  const callOnce = useCallOnce();
  const mayEdit = useMay()(['Edit', 'VideoDevice']);
  const test = useMutation({
    mutationFn: () => callOnce(testDevice, { params: { id: device.id } }, { background: true }),
    meta: { handlesErrors: true },
  });
  if (!mayEdit || device.service_status !== 'in_service') return null;
  return (
    <Group gap="sm">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Test now
      </Button>
      <span role="status">
        {test.isSuccess &&
          `Answered in ${test.data.took_ms} ms${test.data.problem === null ? ', and has no trouble' : ''}. Version ${test.data.version}.`}
        {test.isError && `No answer: ${textOf(test.error)}`}
      </span>
    </Group>
  );
}
