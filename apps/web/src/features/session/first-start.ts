import type { QueryClient } from '@tanstack/react-query';
import { opensWithoutSignIn } from '../../shared/public-address.ts';
import { isLoginError } from './login-error.ts';
import type { Session } from './session.ts';
import { rememberOrganization } from './sign-in-address.ts';
import { startSession } from './start-session.ts';
import type { Start } from './start-session.ts';

export type StartState = { kind: 'starting' } | { kind: 'failed'; error: unknown } | Start;

/** The start of the session, begun before anything is drawn. */
export interface FirstStart {
  /** As far as it is known by now. */
  state: () => StartState;
  /** Never rejects. */
  known: Promise<StartState>;
}

/** A picture of waiting that is gone at once costs more time than it fills. */
const drawAfterMs = 500;

/** With jitter: a hospital's browsers must not all ask in the same instant. */
export const againMs = (): number => 1_500 + 3_000 * Math.random();

export const startOf = (session: Session, queryClient: QueryClient): Promise<StartState> =>
  startSession(session, queryClient).catch((error: unknown) => ({ kind: 'failed', error }));

/** Nothing is started for a public page, or where sign-in has just gone wrong. */
export function beginFirstStart(
  session: Session,
  queryClient: QueryClient,
  { pathname, search }: Location,
): FirstStart | undefined {
  const address = new URLSearchParams(search);
  if (isLoginError(address.get('login_error')) || opensWithoutSignIn(pathname)) return undefined;
  const organization = address.get('organization');
  if (organization !== null) rememberOrganization(organization);
  let state: StartState = { kind: 'starting' };
  const known = startOf(session, queryClient).then((next) => (state = next));
  return { state: () => state, known };
}

/** Whether there is something to draw, or it has taken so long that waiting is to be shown. */
export async function worthDrawing(first: FirstStart | undefined): Promise<void> {
  if (first === undefined) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, drawAfterMs));
  await Promise.race([first.known, tooLong]);
}
