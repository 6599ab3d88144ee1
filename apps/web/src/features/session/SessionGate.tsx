import { lazyPart, loadPartsWhenIdle } from '@lamplight/ui/load/lazy-part.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { arrival } from '../../shared/arrival.ts';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { isBoundByPatients } from '../../shared/hand-over-first.ts';
import { isLiveScreen } from '../../shared/live-screens.ts';
import { ServicesContext } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { againMs, startOf } from './first-start.ts';
import type { FirstStart } from './first-start.ts';
import { isUnanswered } from './is-unanswered.ts';
import { isLoginError } from './login-error.ts';
import type { Session } from './session.ts';
import styles from './SessionGate.module.css';
import type { Start } from './start-session.ts';
import { StillThere } from './StillThere.tsx';

const LoginErrorDialog = lazyPart(() => import('./LoginErrorDialog.tsx'));
const SessionExpiredDialog = lazyPart(() => import('./SessionExpiredDialog.tsx'));

/** Nothing behind it but a public page is shown to anybody who is not signed in. */
export function SessionGate({ session, first, children }: SessionGateProps) {
  const [address] = useState(() => new URLSearchParams(globalThis.location.search));
  const loginError = address.get('login_error');
  if (isLoginError(loginError)) {
    return <LoginErrorDialog error={loginError} target={address.get('target')} />;
  }
  if (first === undefined) return children;
  return (
    <StartedSession session={session} first={first}>
      {children}
    </StartedSession>
  );
}

interface SessionGateProps {
  session: Session;
  /** Undefined where the page opens without one. */
  first: FirstStart | undefined;
  children: ReactNode;
}

interface StartedSessionProps extends SessionGateProps {
  first: FirstStart;
}

function StartedSession({ session, first, children }: StartedSessionProps) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(first.known);
  const [state, setState] = useState(first.state);

  useEffect(() => {
    let current = true;
    void attempt.then((next) => current && setState(next));
    return () => {
      current = false;
    };
  }, [attempt]);

  const isTriedAgain = state.kind === 'failed' && isUnanswered(state.error);
  useEffect(() => {
    if (!isTriedAgain) return undefined;
    const timer = setTimeout(() => setAttempt(startOf(session, queryClient)), againMs());
    return () => clearTimeout(timer);
    // After each failure anew: the state is another one.
  }, [state, isTriedAgain, session, queryClient]);

  const retry = () => {
    setState({ kind: 'starting' });
    setAttempt(startOf(session, queryClient));
  };

  if (state.kind === 'failed') {
    return (
      <main className={styles['page']}>
        <ErrorState
          whatFailed="Lamplight could not start"
          text={textOf(state.error)}
          whatStillWorks={
            isTriedAgain
              ? 'Nothing was changed. It is tried again by itself.'
              : 'Nothing was changed. Check the network and try again.'
          }
          requestId={requestIdOf(state.error)}
          onRetry={retry}
          isWholePage
        />
      </main>
    );
  }
  if (state.kind !== 'signed-in') {
    return (
      <main className={styles['page']}>
        <LoadingState what="Lamplight" lines={3} onRetry={retry} />
      </main>
    );
  }
  return (
    <SignedIn session={session} start={state}>
      {children}
    </SignedIn>
  );
}

interface SignedInProps {
  session: Session;
  start: Extract<Start, { kind: 'signed-in' }>;
  children: ReactNode;
}

function SignedIn({ session, start, children }: SignedInProps) {
  const { services, user } = start;
  const presence = useObservable(session.presence);
  const ended = useObservable(session.ended);
  const isLive = isLiveScreen(useObservable(arrival)?.screen);
  useEffect(loadPartsWhenIdle, []);
  const confirm = () => session.confirmPresence(user);
  // Who wants to leave and may not yet is there: the question is answered, and the way out is shown.
  const leave = () =>
    services.signOut().catch((error: unknown) => {
      if (!isBoundByPatients(error)) throw error;
      return confirm();
    });
  return (
    <ServicesContext value={services}>
      {!ended && presence.kind === 'asking' && (
        <StillThere
          isLive={isLive}
          endsAt={presence.endsAt}
          ownsPatients={presence.ownsPatients}
          onConfirm={confirm}
          onSignOut={leave}
        />
      )}
      {/* Stays mounted, so that what was typed can be kept, but nobody who passes by can read it. */}
      <div className={styles['content']} data-hidden={ended || undefined} inert={ended}>
        {children}
      </div>
      {ended && <SessionExpiredDialog />}
    </ServicesContext>
  );
}
