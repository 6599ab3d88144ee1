import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Monitoring } from './use-monitoring.ts';

interface ConnectButtonsProps {
  connect: Monitoring['connect'];
  hasPtz: boolean;
  /** Her other window has the picture. */
  isElsewhere: boolean;
}

export const ConnectButtons = ({ connect, hasPtz, isElsewhere }: ConnectButtonsProps) => (
  <>
    <Button leftSection={<IconPlayerPlay {...icon} />} onClick={() => connect()}>
      Connect
    </Button>
    {hasPtz && (
      <Button
        variant="default"
        {...hint('Watch, and turn the camera: pan, tilt, zoom')}
        onClick={() => connect({ ptz: true })}
      >
        Connect (PTZ)
      </Button>
    )}
    {isElsewhere && (
      <Button variant="default" onClick={() => connect({ takeOver: true, ptz: hasPtz })}>
        Watch here instead
      </Button>
    )}
  </>
);
