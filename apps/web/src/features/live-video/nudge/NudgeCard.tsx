import { lookConfirms } from '@lamplight/domain/alarms/nudge-rules';
import { nudgeOutcomeLabel, nudgeReason } from '@lamplight/domain/alarms/nudge-words';
import { icon } from '@lamplight/ui/icon-size';
import { Button, Kbd } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useClock } from '../../../shared/time/use-clock.ts';
import styles from './NudgeCard.module.css';
import { NudgeKeys } from './NudgeKeys.tsx';
import { outcomeKeys } from './outcome-keys.ts';
import { RestRing } from './RestRing.tsx';
import type { NudgeCardState, NudgeOfTile } from './use-nudge.ts';
import { useRest } from './use-rest.ts';

interface NudgeCardProps {
  nudge: NudgeOfTile;
  /** Resting the pointer on it is a look. */
  tile: RefObject<HTMLElement | null>;
  hasKeys: boolean;
}

/** In the lower third of a tile: why the patient asks for eyes, since when, and what it was, in one tap. */
export function NudgeCard({ nudge, tile, hasKeys }: NudgeCardProps) {
  const { card, look, tell, undo } = nudge;
  const isAsking = card?.is === 'open' && lookConfirms(card.color);
  const rest = useRest(tile, isAsking ? card.nudge.nudge_uuid : undefined, look);
  if (!card) return null;
  const isTold = card.is === 'done' && card.outcome !== null;
  // F and C are full size and curtain again soon after a look; the buttons stay.
  const takesKeys = card.is === 'open' || card.mayUndo;
  return (
    <div className={styles['place']}>
      <section
        className={styles['card']}
        aria-label={`Nudge: ${card.nudge.rule}`}
        data-color={card.is === 'open' ? card.color : undefined}
      >
        <div className={styles['line']}>
          {rest === undefined ? <IconEye {...icon} /> : <RestRing key={rest} />}
          <Words card={card} />
          {card.is === 'done' && card.mayUndo && (
            <Button size="compact-sm" variant="default" aria-keyshortcuts="U" onClick={undo}>
              <Kbd className={styles['key'] ?? ''} aria-hidden="true">
                U
              </Kbd>
              Undo
            </Button>
          )}
        </div>
        {!isTold && (
          <div className={styles['outcomes']} role="group" aria-label="What it was">
            {outcomeKeys.map(({ outcome, key }) => (
              <Button
                key={outcome}
                size="compact-sm"
                variant="default"
                {...(takesKeys && { 'aria-keyshortcuts': key.toUpperCase() })}
                onClick={() => tell(outcome)}
              >
                {takesKeys && (
                  <Kbd className={styles['key'] ?? ''} aria-hidden="true">
                    {key.toUpperCase()}
                  </Kbd>
                )}
                {nudgeOutcomeLabel(outcome)}
              </Button>
            ))}
          </div>
        )}
        {hasKeys && (
          <NudgeKeys
            tell={isTold || !takesKeys ? undefined : tell}
            undo={card.is === 'done' && card.mayUndo ? undo : undefined}
          />
        )}
      </section>
    </div>
  );
}

function Words({ card }: { card: NudgeCardState }) {
  const clock = useClock();
  const why = nudgeReason(card.nudge.rule);
  if (card.is === 'done')
    return (
      <p className={styles['why']} role="status">
        <strong>{card.outcome === null ? 'Looked at' : nudgeOutcomeLabel(card.outcome)}</strong>
        <span className={styles['since']}>{why}</span>
      </p>
    );
  return (
    <p className={styles['why']} role="status">
      <strong>
        {card.color === 'red' ? 'Red' : 'Yellow'}: {why}
      </strong>
      <span className={styles['since']}>since {clock.time(new Date(card.nudge.start_time))}</span>
    </p>
  );
}
