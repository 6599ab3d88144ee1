import { ScreenButton } from '../../shared/ScreenLink.tsx';
import { useMay } from '../../shared/services.ts';

/** To the pages on which many sessions are paused or resumed at once. */
export function SeveralMonitors() {
  if (!useMay()(['Edit', 'PatientMonitor'])) return null;
  return (
    <>
      <ScreenButton screen="patient-monitors.multipause" params={{}} variant="default">
        Pause several
      </ScreenButton>
      <ScreenButton screen="patient-monitors.multiresume" params={{}} variant="default">
        Resume several
      </ScreenButton>
    </>
  );
}
