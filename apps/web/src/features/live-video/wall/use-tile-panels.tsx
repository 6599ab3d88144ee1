import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { useRef } from 'react';
import { rightPanel, useRightPanel, type PanelContent } from '../../../shared/right-panel.ts';
import { serverNow } from '../../../shared/time/server-clock.ts';
import { NewEvent } from '../../patient-events/public.ts';
import { AnnouncementPart, useQuickView } from '../../quick-view/public.ts';

export interface TilePanels {
  writeEvent: () => void;
  announce: () => void;
  look: () => void;
}

/** What a tile opens beside the wall: its picture stays in sight. */
export function useTilePanels(monitor: PatientMonitor): TilePanels {
  const { open, close } = useRightPanel();
  const quickView = useQuickView();
  const turn = useRef(0);
  const place = placeName(monitor);
  return {
    writeEvent: () => {
      turn.current += 1;
      const cameFrom = document.activeElement;
      const done = () => {
        // Saved late: she is with another patient by now.
        if (rightPanel.get() !== form) return;
        close();
        if (cameFrom instanceof HTMLElement) cameFrom.focus();
      };
      const form: PanelContent = {
        // The form says itself what it is.
        title: `Room ${place}`,
        body: (
          <NewEvent
            key={monitor.id}
            monitor={monitor}
            at={new Date(serverNow())}
            turn={turn.current}
            isAlone
            onClose={done}
          />
        ),
      };
      open(form);
    },
    announce: () =>
      open({
        title: 'Announcement',
        subtitle: `Room ${place}`,
        body: <AnnouncementPart key={monitor.id} monitor={monitor} />,
      }),
    look: () => quickView.open(monitor),
  };
}
