import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { icon } from '@lamplight/ui/icon-size';
import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button, Popover } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CurtainCover } from './CurtainCover.tsx';
import { CurtainDetails } from './CurtainDetails.tsx';
import { useCurtain } from './use-curtain.ts';

interface CurtainControlProps {
  monitor: PatientMonitor;
  session: VideoSession | undefined;
  state: SessionState;
}

/**
 * Closes the privacy curtain at once and asks for the reason afterwards; covers the picture while it is
 * closed, whether the server or the room says so.
 */
export function CurtainControl({ monitor, session, state }: CurtainControlProps) {
  const { curtain, close, open } = useCurtain(monitor, session);
  const [isAsking, setAsking] = useState(false);
  const isClosed = state.isCurtained || curtain?.is_closed === true;
  const toggle = () => {
    if (isClosed) open();
    else {
      close();
      setAsking(true);
    }
  };
  return (
    <>
      {isClosed && <CurtainCover curtain={curtain} onOpen={open} onKeep={close} />}
      <Popover opened={isAsking && isClosed} onChange={setAsking} position="top-start" width={280}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={isClosed ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
            aria-pressed={isClosed}
            onClick={toggle}
          >
            {isClosed ? 'Open curtain' : 'Close curtain'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="The closed curtain">
          <CurtainDetails curtain={curtain} onChange={close} onDone={() => setAsking(false)} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
