import { ErrorState } from './ErrorState.tsx';
import { useLoadingStage } from './loading-stage.ts';
import styles from './state.module.css';

export interface LoadingStateProps {
  /** What is awaited, as in 'the rooms'. */
  what: string;
  lines?: number;
  onRetry: () => void;
}

/** Mount it when waiting begins. It never waits for ever: at 20 s it says so and offers a retry. */
export function LoadingState({ what, lines = 6, onRetry }: LoadingStateProps) {
  const stage = useLoadingStage();
  if (stage === 'quick') return <div aria-busy="true" />;
  if (stage === 'ended') {
    return (
      <ErrorState
        whatFailed={`Loading ${what} took too long`}
        text="The server has not answered for 20 seconds."
        whatStillWorks="Nothing was lost. You can try again or go to another page."
        onRetry={onRetry}
      />
    );
  }
  return (
    <div aria-busy="true">
      <div className={styles['skeleton']} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={styles['bone']} />
        ))}
      </div>
      <p className={styles['waiting']} role="status">
        {stage === 'slow' ? `Loading ${what} is taking longer than usual…` : `Loading ${what}…`}
      </p>
    </div>
  );
}
