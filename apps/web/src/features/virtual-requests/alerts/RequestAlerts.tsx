import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMasking } from '../../../shared/use-masking.ts';
import { useSteadyPress } from '../../../shared/use-steady-press.ts';
import { shownAlerts } from './alert-state.ts';
import { announcement } from './alert-texts.ts';
import { AlertCard } from './AlertCard.tsx';
import styles from './RequestAlerts.module.css';
import { useAlertFocus } from './use-alert-focus.ts';
import { useAlerts } from './use-alerts.ts';

export interface RequestAlertsProps {
  /** corner: over the page's lower right. strip: under the header, where pictures must stay free. */
  place: 'corner' | 'strip';
}

/** Requests from rooms, wherever the person is; mounted once. It never takes the focus by itself. */
export default function RequestAlerts({ place }: RequestAlertsProps) {
  const masking = useMasking();
  const [announced, setAnnounced] = useState<VirtualRequest>();
  const [showsAll, setShowsAll] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const { alerts, cut, ...actions } = useAlerts(setAnnounced);
  const newest = alerts.findLast(({ stage, role }) => stage === 'open' && role === 'recipient');
  const { goBack } = useAlertFocus(stack, (newest ?? alerts.at(-1))?.request.id);

  const nameOf = ({ patient }: VirtualRequest) => masking.name(patient.name);
  const said = announced && announcement(announced, nameOf(announced));
  const isUrgent = announced?.priority === 'high';
  const shown = shownAlerts(alerts, showsAll);
  const hidden = alerts.length - shown.length;
  const steady = useSteadyPress(shown.map(({ request }) => request.id).join(' '));

  return (
    <>
      <VisuallyHidden>
        <p aria-live="polite">{isUrgent ? '' : said}</p>
        <p aria-live="assertive">{isUrgent ? said : ''}</p>
      </VisuallyHidden>
      {alerts.length > 0 && (
        <section ref={stack} className={styles['stack']} data-place={place} aria-label="Requests">
          {cut && (
            <p role="status" className={styles['cut']}>
              Showing {cut.shown} of {cut.total} requests, the oldest first.
            </p>
          )}
          {(hidden > 0 || showsAll) && (
            <Button
              className={styles['others'] ?? ''}
              size="sm"
              variant="default"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : `+${hidden} more`}
            </Button>
          )}
          <ol className={styles['cards']} {...steady}>
            {/* The newest on top: it is the one that needs somebody. */}
            {[...shown].reverse().map((alert) => (
              <AlertCard
                key={alert.request.id}
                alert={alert}
                patient={nameOf(alert.request)}
                actions={actions}
                onFocusLost={goBack}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
