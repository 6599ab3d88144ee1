export { createSession } from './session.ts';
export { SessionGate } from './SessionGate.tsx';
