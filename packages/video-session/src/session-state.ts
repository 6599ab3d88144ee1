/** The three kinds of video session. */
export type SessionKind = 'meeting' | 'monitoring' | 'test';

export type Phase =
  | 'idle'
  /** The browser is asked for camera and microphone. */
  | 'asking'
  /** The server is asked to let the viewer in. */
  | 'joining'
  /** The room's offer is answered; no frame has been painted yet. */
  | 'linking'
  | 'connected'
  /** The link broke and tries to mend itself; what is on screen is the past. */
  | 'mending'
  /** Nothing is open; the next try comes by itself. */
  | 'waiting'
  | 'failed'
  | 'stopped';

export type Problem =
  | 'connect-timeout'
  | 'connect-failed'
  | 'signal-failed'
  | 'disconnected'
  | 'patient-video-frozen'
  | 'peer-already-connected'
  | 'peer-duplicate-connection'
  | 'no-local-media-stream'
  /** There is a camera and a microphone, and this page may not use them. */
  | 'no-media-access'
  /** As many of the staff are in the visit as can be. */
  | 'visit-full'
  /** The permission or the session of the viewer ended. */
  | 'withdrawn';

/** Why the viewer's own camera and microphone could not be opened. */
export type MediaProblem = Extract<Problem, 'no-local-media-stream' | 'no-media-access'>;

/** Refused for a reason that another try of the same page cannot change. */
export type JoinProblem =
  'peer-already-connected' | 'peer-duplicate-connection' | 'connect-failed' | 'visit-full';

export type TimerName = 'connect' | 'mend' | 'reconnect' | 'retry' | 'test' | 'silence' | 'reopen';

export interface SessionState {
  readonly kind: SessionKind;
  readonly phase: Phase;
  /** Counts the tries: an answer that belongs to an earlier one is not for this one. */
  readonly attempt: number;
  /** Camera and microphone of the viewer, for a visit. */
  readonly sendsMedia: boolean;
  /** The attempt that opened what is held of them. */
  readonly mediaOf: number | undefined;
  /** The server counts the viewer in for this attempt. */
  readonly isJoined: boolean;
  readonly hasPeer: boolean;
  readonly talk: 'shut' | 'opening' | 'open';
  /** Counts the openings of the microphone. */
  readonly talkNumber: number;
  readonly hasRetried: boolean;
  readonly isDeviceOffline: boolean;
  readonly isStalled: boolean;
  /** The room says that its curtain is closed: that no picture comes is as it should be. */
  readonly isCurtained: boolean;
  readonly timers: readonly TimerName[];
  readonly problem: Problem | undefined;
}

export type SessionEvent =
  | { type: 'connect'; sendsMedia: boolean }
  | { type: 'stop' }
  | { type: 'withdrawn' }
  /** The viewer's other window took the picture over. */
  | { type: 'moved' }
  | { type: 'media-held'; attempt: number }
  | { type: 'media-refused'; attempt: number; problem: MediaProblem }
  | { type: 'joined'; attempt: number }
  | { type: 'join-failed'; attempt: number; problem: JoinProblem }
  | { type: 'signal-failed'; attempt: number }
  | { type: 'frame'; attempt: number }
  | { type: 'stalled'; attempt: number }
  | { type: 'frozen'; attempt: number }
  | { type: 'link-lost'; attempt: number }
  | { type: 'link-mended'; attempt: number }
  | { type: 'room-left'; attempt: number }
  /** The room is there and does not know the viewer any more. */
  | { type: 'room-restarted'; attempt: number }
  /** Said by the room over the connection, which therefore stands. */
  | { type: 'curtain'; attempt: number; isClosed: boolean }
  | { type: 'device-offline' }
  | { type: 'device-online' }
  | { type: 'talk' }
  | { type: 'shut' }
  | { type: 'voice' }
  | { type: 'microphone-opened'; talkNumber: number }
  | { type: 'microphone-refused'; talkNumber: number }
  /** Unplugged while it was open. */
  | { type: 'microphone-lost'; talkNumber: number }
  | { type: 'time-is-up'; timer: TimerName };

export type Effect =
  | { type: 'hold-media'; attempt: number }
  | { type: 'release-media'; attempt: number }
  | { type: 'join'; attempt: number }
  | { type: 'answer'; attempt: number }
  | { type: 'mend-link'; attempt: number }
  | { type: 'close-peer' }
  /** Tells the server that the viewer of this attempt is gone. */
  | { type: 'leave'; attempt: number }
  | { type: 'open-microphone'; talkNumber: number }
  | { type: 'shut-microphone'; talkNumber: number }
  | { type: 'set-timer'; timer: TimerName; ms: number }
  | { type: 'clear-timer'; timer: TimerName }
  | { type: 'tell'; what: 'reconnecting' | 'microphone-refused' };

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly Effect[];
}

export const newSession = (kind: SessionKind): SessionState => ({
  kind,
  phase: 'idle',
  attempt: 0,
  sendsMedia: false,
  mediaOf: undefined,
  isJoined: false,
  hasPeer: false,
  talk: 'shut',
  talkNumber: 0,
  hasRetried: false,
  isDeviceOffline: false,
  isStalled: false,
  isCurtained: false,
  timers: [],
  problem: undefined,
});
