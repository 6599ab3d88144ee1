import { installUpdate } from '@lamplight/contracts/calls/room-updates';
import type { DeviceFacts } from '@lamplight/contracts/entities/device-health';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../shared/errors/error-collector.ts';
import { useApi, useMay } from '../../shared/services.ts';
import { updateQuestion, updateUnderWay } from '../../shared/update-words.ts';

interface SoftwareUpdateProps {
  device: VideoDevice;
  facts: DeviceFacts;
}

/** The version of the page in the room; a technician tries a new one here before it is let out. */
export function SoftwareUpdate({ device, facts }: SoftwareUpdateProps) {
  const api = useApi();
  const mayEdit = useMay()(['Edit', 'VideoDevice']);
  const [isAsking, setAsking] = useState(false);
  const install = useMutation({
    mutationFn: () =>
      api.call(
        installUpdate,
        { params: { id: device.id } },
        { idempotencyKey: crypto.randomUUID(), background: true },
      ),
    onSettled: () => setAsking(false),
    meta: { handlesErrors: true },
  });
  const { version_installed: installed, served_version: served, update, status } = facts;
  const isRunning = update?.outcome === 'running';
  const isNewer = served !== null && installed !== null && installed !== served;
  return (
    <Group gap="sm">
      <span>
        {installed === null ? 'Its version is not known yet.' : `Runs version ${installed}.`}
        {isNewer && ` The server has ${served}.`}
      </span>
      {mayEdit && isNewer && status !== 'offline' && !isRunning && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Install update
        </Button>
      )}
      <span role="status">
        {isRunning && `${updateUnderWay}.`}
        {install.isError && `Not installed: ${textOf(install.error)}`}
      </span>
      <ConfirmDialog
        opened={isAsking}
        title={updateQuestion.title}
        confirm={updateQuestion.confirm}
        cancel={updateQuestion.cancel}
        busy={install.isPending}
        onConfirm={() => install.mutate()}
        onCancel={() => setAsking(false)}
      >
        {updateQuestion.text}
      </ConfirmDialog>
    </Group>
  );
}
