import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { screenPath } from '../../shared/screen-path.ts';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { useMay } from '../../shared/services.ts';

const offline = 'Video device is offline';

/** To the patient's own page, where the visit begins at once. */
export function VisitLink({ monitor }: { monitor: PatientMonitor }) {
  const mayVisit = useMay()(['AccessLiveVideo', 'PatientMonitor']);
  const navigate = useNavigate();
  if (!mayVisit || monitor.status !== 'active') return null;
  // With an error it can be reached: a room whose microphone is missing is seen all the same.
  const isOnline = (monitor.video_device?.status ?? 'offline') !== 'offline';
  const visit = () =>
    navigate({
      to: screenPath('patient-monitors.monitoring', { id: monitor.id }),
      search: (search: Record<string, unknown>) => ({
        ...keepDivision(search),
        'start-video': true,
      }),
    });
  return (
    <div>
      <Button
        size="compact-md"
        leftSection={<IconVideo {...icon} />}
        // Not disabled for the browser: who cannot press must still be able to read why.
        data-disabled={!isOnline || undefined}
        aria-disabled={!isOnline}
        {...hint(!isOnline && offline)}
        onClick={() => {
          if (isOnline) void visit();
        }}
      >
        Video Visit
      </Button>
    </div>
  );
}
