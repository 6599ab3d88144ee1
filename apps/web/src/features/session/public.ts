export { createSession } from './session.ts';
export type { Session } from './session.ts';
export { SessionGate } from './SessionGate.tsx';
