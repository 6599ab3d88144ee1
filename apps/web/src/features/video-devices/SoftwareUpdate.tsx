import type { DeviceFacts } from '@lamplight/contracts/entities/device-health';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { Button, Group } from '@mantine/core';
import { useMay } from '../../shared/services.ts';
import { updateUnderWay } from '../../shared/video/update-words.ts';
import { InstallUpdate } from '../../shared/video/InstallUpdate.tsx';

interface SoftwareUpdateProps {
  device: VideoDevice;
  facts: DeviceFacts;
}

/** The version of the page in the room; a technician tries a new one here before it is let out. */
export function SoftwareUpdate({ device, facts }: SoftwareUpdateProps) {
  const mayEdit = useMay()(['Edit', 'VideoDevice']);
  const { version_installed: installed, served_version: served, update, status } = facts;
  const isRunning = update?.outcome === 'running';
  const isNewer = served !== null && installed !== null && installed !== served;
  return (
    <Group gap="sm" mt="sm">
      <span>
        {installed === null ? 'Its version is not known yet.' : `Runs version ${installed}.`}
        {isNewer && ` The server has ${served}.`}
      </span>
      {mayEdit && isNewer && status !== 'offline' && !isRunning && (
        <InstallUpdate deviceId={device.id}>
          {(ask) => (
            <Button variant="default" onClick={ask}>
              Install update
            </Button>
          )}
        </InstallUpdate>
      )}
      <span role="status">{isRunning && `${updateUnderWay}.`}</span>
    </Group>
  );
}
