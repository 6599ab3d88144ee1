import { problemText } from '@lamplight/video-session/problem-texts';
import type { SessionState } from '@lamplight/video-session/session-state';

/** What stands over the picture while there is none. */
export function tileWords(state: SessionState): string | undefined {
  switch (state.phase) {
    case 'idle':
    case 'stopped':
      return state.isDeviceOffline ? 'This device appears to be offline' : 'Not connected';
    case 'asking':
    case 'joining':
    case 'linking':
      return state.attempt > 1 ? 'Connection in progress...' : 'Waiting for patient...';
    case 'waiting':
      return state.isDeviceOffline
        ? 'This device appears to be offline'
        : 'Connection in progress...';
    case 'connected':
    case 'mending':
      return undefined;
    case 'failed':
      return problemText(state.kind, state.problem ?? 'connect-failed');
  }
}

export const isWatching = ({ phase }: SessionState): boolean =>
  phase === 'connected' || phase === 'mending';

/** Nothing is under way: the person may begin. */
export const mayConnect = ({ phase }: SessionState): boolean =>
  phase === 'idle' || phase === 'stopped' || phase === 'failed';

/** What is on screen is the past, by so many seconds: 'No picture for 0:07'. */
export function staleWords(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1_000);
  return `No picture for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Voices {
  isTalking: boolean;
  isListening: boolean;
  /** Names of others who speak into the room. */
  others: readonly string[];
}

/** The top bar: whoever is heard in the room stands there, oneself first. */
export function topWords({ isTalking, isListening, others }: Voices): string[] {
  const own = isTalking ? ['MIC IS OPEN'] : [];
  const theirs = others.map((name) => `${name} IS TALKING`);
  if (own.length + theirs.length > 0) return [...own, ...theirs];
  return isListening ? ['LISTEN'] : [];
}

interface Below {
  /** How far an alarm is. */
  alarm?: string | undefined;
  isHelpRequested: boolean;
  /** Who speaks into the room. */
  talking?: string | undefined;
  isVisited: boolean;
  isPaused?: boolean;
  awayMessage: string | null;
  /** As '1405', when it is known since when. */
  awaySince: string | undefined;
}

/** The bottom bar has one line; what is more urgent stands there. */
export function bottomWords(below: Below): string | undefined {
  if (below.alarm !== undefined) return below.alarm;
  if (below.isHelpRequested) return 'HELP REQUESTED';
  if (below.talking !== undefined) return below.talking;
  if (below.isVisited) return 'Video Visit in Progress';
  if (below.isPaused) return 'Monitoring paused';
  if (!below.awayMessage) return undefined;
  return below.awaySince === undefined
    ? below.awayMessage
    : `${below.awaySince} ${below.awayMessage}`;
}

/** 'Room-bed', as staff say it. */
export const placeName = (room: string, bed: string | undefined): string =>
  bed === undefined ? room : `${room}-${bed}`;
