import type { NudgeOutcome } from '@lamplight/contracts/entities/nudge';
import { nudgeOutcomeLabel } from '@lamplight/domain/alarms/nudge-words';
import { useKey } from '../../../shared/keys/key-list.ts';
import { outcomeKeys } from './outcome-keys.ts';

interface NudgeKeysProps {
  tell: ((outcome: NudgeOutcome) => void) | undefined;
  undo: (() => void) | undefined;
}

/** R F D C while it is asked what it was, U while it can be taken back. */
export const NudgeKeys = ({ tell, undo }: NudgeKeysProps) => (
  <>
    {tell &&
      outcomeKeys.map(({ outcome, key }) => (
        <NudgeKey
          key={outcome}
          keys={key}
          does={`The nudge was: ${nudgeOutcomeLabel(outcome).toLowerCase()}`}
          run={() => tell(outcome)}
        />
      ))}
    {undo && <NudgeKey keys="u" does="Take back what was said of the nudge" run={undo} />}
  </>
);

function NudgeKey(props: { keys: string; does: string; run: () => void }) {
  useKey({ ...props, group: 'This page', isFirst: true });
  return null;
}
