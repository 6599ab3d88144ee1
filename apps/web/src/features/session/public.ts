export { beginFirstStart, worthDrawing } from './first-start.ts';
export { openDeskSignIn, tellDeskTaken } from './open-desk-sign-in.ts';
export { createSession } from './session.ts';
export { SessionGate } from './SessionGate.tsx';
export { rememberOrganization, signInAddress } from './sign-in-address.ts';
