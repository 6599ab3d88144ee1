import { arrayMove } from '@dnd-kit/sortable';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { useState } from 'react';
import { SortableList } from '../../../shared/ordering/SortableList.tsx';
import { usePreference, useSavePreference } from '../../../shared/preferences.ts';
import { useVisitDevice } from '../api/use-visit-device.ts';
import { VisitReason } from '../VisitReason.tsx';
import { cardOrderKey, orderedCards, visitCards, type VisitCard } from './card-order.ts';
import { PatientCard } from './PatientCard.tsx';
import styles from './VisitPanel.module.css';

const titles: Record<VisitCard, string> = { patient: 'Patient', video_reason: 'Video reason' };

interface VisitPanelProps {
  monitor: PatientMonitor;
  deviceId: IdOf<'video_device'>;
}

/** What is known beside a visit, as cards in the person's own order; one can have all the room. */
export function VisitPanel({ monitor, deviceId }: VisitPanelProps) {
  const kept = usePreference(cardOrderKey);
  const save = useSavePreference();
  const [expanded, setExpanded] = useState<VisitCard>();
  const meetingId = useVisitDevice(deviceId).data?.meeting_id ?? null;
  const shown = visitCards.filter((card) => card !== 'video_reason' || meetingId !== null);
  const all = orderedCards(shown, kept);
  const full = all.find((card) => card === expanded);
  const cards = full === undefined ? all : [full];
  return (
    <SortableList
      label="Cards of the visit"
      items={cards}
      idOf={(card) => card}
      nameOf={(card) => titles[card]}
      onMove={(from, to) =>
        save.mutate({ key: cardOrderKey, settings: { widget_order: arrayMove(cards, from, to) } })
      }
    >
      {(card, _, arrows) => (
        <section
          className={styles['card']}
          aria-label={titles[card]}
          data-expanded={card === full || undefined}
        >
          <div className={styles['head']}>
            <h3 className={styles['title']}>{titles[card]}</h3>
            {full === undefined && cards.length > 1 && arrows}
            <ActionIcon
              variant="subtle"
              size={24}
              {...hint(full === undefined ? 'Full size' : 'All cards')}
              aria-label={full === undefined ? `Full size: ${titles[card]}` : 'All cards'}
              onClick={() => setExpanded(full === undefined ? card : undefined)}
            >
              {full === undefined ? (
                <IconArrowsDiagonal {...smallIcon} />
              ) : (
                <IconArrowsDiagonalMinimize2 {...smallIcon} />
              )}
            </ActionIcon>
          </div>
          {card === 'patient' && <PatientCard monitor={monitor} />}
          {card === 'video_reason' && meetingId !== null && <VisitReason meetingId={meetingId} />}
        </section>
      )}
    </SortableList>
  );
}
