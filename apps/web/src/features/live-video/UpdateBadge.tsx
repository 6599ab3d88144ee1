import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { offersCameraUpdate } from '@lamplight/domain/watching/monitor-badges';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button } from '@mantine/core';
import { useMay } from '../../shared/services.ts';
import { updateUnderWay } from '../../shared/video/update-words.ts';
import { InstallUpdate } from '../../shared/video/InstallUpdate.tsx';

interface UpdateBadgeProps {
  device: Pick<WatchedDevice, 'id' | 'pending_software_update' | 'is_updating'>;
}

/** A new version waits for the device: offered, asked about, and then under way for everybody who looks. */
export function UpdateBadge({ device }: UpdateBadgeProps) {
  const mayOrder = useMay()(['View', 'PatientMonitor']);
  if (device.is_updating) return <Tag tone="info">{updateUnderWay}</Tag>;
  if (!offersCameraUpdate(device) || !mayOrder) return null;
  return (
    <InstallUpdate deviceId={device.id}>
      {(ask) => (
        <Button size="compact-sm" variant="default" onClick={ask}>
          Install Camera Update?
        </Button>
      )}
    </InstallUpdate>
  );
}
