import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useRightPanel } from '../../shared/right-panel.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { headOf } from './head-of.ts';
import type { QuickViewPage } from './quick-view-page.ts';

const QuickView = lazyPart(() => import('./QuickView.tsx'));

export interface QuickViewControl {
  /** Shows the patient of a session at the right; the page stays as it is. */
  open: (monitor: PatientMonitor, page?: QuickViewPage) => void;
}

export function useQuickView(): QuickViewControl {
  const { open } = useRightPanel();
  const mask = useMasking();
  return {
    open: (monitor, page = { hasBlocksBeside: false }) =>
      open({
        ...headOf(monitor, mask),
        body: <QuickView key={monitor.id} opened={monitor} {...page} />,
      }),
  };
}
