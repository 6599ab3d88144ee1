import { deskPath } from '@lamplight/contracts/desk-path';
import { openSessionChannel } from './session-channel.ts';
import { rememberedOrganization, signInAddress } from './sign-in-address.ts';

/**
 * The next person signs in beside the running pictures. False when the browser does not open the window.
 * It is told by the session's channel that she did: the window is of another group once it has been at
 * the provider, and neither can see the other.
 */
export const openDeskSignIn = (): boolean =>
  globalThis.open(
    signInAddress(deskPath, rememberedOrganization()),
    'lamplight-desk',
    'popup,width=560,height=760',
  ) !== null;

/** Said by that window once she has signed in: the tabs of the session before her go on as hers. */
export function tellDeskTaken(sessionId: number): void {
  const channel = openSessionChannel(() => undefined);
  channel.tell({ kind: 'taken', sessionId });
  channel.close();
}
