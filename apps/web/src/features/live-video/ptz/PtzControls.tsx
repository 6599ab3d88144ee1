import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { icon } from '@lamplight/ui/icon-size';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button, Popover } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useFlag } from '../../../shared/services.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import styles from '../LiveVideoTile.module.css';
import type { RoomNews } from '../room-news.ts';
import { Presets } from './Presets.tsx';
import { PtzPad } from './PtzPad.tsx';
import { isSteeredByAnother } from './steering-words.ts';
import { usePresets } from './use-presets.ts';

interface PtzControlsProps {
  session: VideoSession;
  news: RoomNews;
  device: WatchedDevice | null;
  divisionId: number;
  /** A narrow tile has them behind a button. */
  isWide: boolean;
}

export function PtzControls({ isWide, ...props }: PtzControlsProps) {
  if (isWide) return <Steering {...props} />;
  return (
    <Popover position="top" withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconArrowsMove {...icon} />}>
          PTZ
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Steering {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Steering({ session, news, device, divisionId }: Omit<PtzControlsProps, 'isWide'>) {
  const isDisabled = isSteeredByAnother(useObservable(news.people));
  const hasPresets = useFlag('ptz_presets');
  return (
    <div className={styles['steering']}>
      <PtzPad session={session} isDisabled={isDisabled} />
      {hasPresets && (
        <KeptPresets {...{ session, news, divisionId, isDisabled }} deviceId={device?.id} />
      )}
    </div>
  );
}

interface KeptPresetsProps {
  session: VideoSession;
  news: RoomNews;
  deviceId: WatchedDevice['id'] | undefined;
  divisionId: number;
  isDisabled: boolean;
}

function KeptPresets({ session, news, deviceId, divisionId, isDisabled }: KeptPresetsProps) {
  const presets = usePresets(session, deviceId, divisionId);
  return <Presets {...{ session, news, presets, isDisabled }} />;
}
