import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/place-name';
import { useRef } from 'react';
import { useRightPanel } from '../../../shared/right-panel.ts';
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
        close();
        if (cameFrom instanceof HTMLElement) cameFrom.focus();
      };
      open({
        // The form says itself what it is.
        title: `Room ${place}`,
        body: (
          <NewEvent
            key={monitor.id}
            monitor={monitor}
            at={new Date()}
            turn={turn.current}
            isAlone
            onClose={done}
          />
        ),
      });
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
