import { createApiClient } from '@lamplight/api-client/api-client';
import {
  beginLaunch,
  openLaunch,
  returnFromHealthRecord,
} from '@lamplight/contracts/calls/ehr-launch';
import { screenPath } from '../../shared/screen-path.ts';
import { signInAddress } from '../session/public.ts';

/** Nobody is signed in on these pages: the cookies alone prove what there is to prove. */
const api = createApiClient({
  baseUrl: '/api/v1',
  getToken: () => undefined,
  renewToken: () => Promise.resolve(),
  // The health record is asked meanwhile, four times at most.
  timeoutMs: 25_000,
});

interface Left {
  state: string | null;
  code: string | undefined;
}

/** What before-paint.ts took out of the address. */
const left = (): Left | undefined => (globalThis as { lamplightLaunch?: Left }).lamplightLaunch;

/** Where the health record is asked who and which patient it is about. */
export async function whereToAsk(iss: string, launch: string): Promise<string> {
  const { continue_at } = await api.call(beginLaunch, { body: { iss, launch } });
  return continue_at;
}

/** What there is to go on with: what the health record sent, or a launch that waits for the sign-in. */
export function isLaunchUnderWay(): boolean {
  return typeof left()?.state === 'string' || waitingOpening() !== undefined;
}

function waitingOpening(): number | undefined {
  const opening = Number(new URLSearchParams(globalThis.location.search).get('opening'));
  return Number.isSafeInteger(opening) && opening > 0 ? opening : undefined;
}

let destination: Promise<string> | undefined;

/** Where the launch leads: to the patient, or first to the sign-in. What came back can be used once. */
export function whereItLeads(): Promise<string> {
  destination ??= follow();
  return destination;
}

async function follow(): Promise<string> {
  const { opening, organization } = await arrived();
  const opened = await api.call(openLaunch, { body: { opening } });
  if (opened.signed_in) return screenPath('patients.overview.edit', { id: opened.patient_id });
  return signInAddress(`${screenPath('fhir', {})}?opening=${opening}`, organization);
}

async function arrived(): Promise<{ opening: number; organization: string | undefined }> {
  const { state, code } = left() ?? { state: null, code: undefined };
  if (state !== null) return api.call(returnFromHealthRecord, { body: { state, code } });
  const opening = waitingOpening();
  if (opening === undefined) throw new Error('There is no launch to go on with.');
  return { opening, organization: undefined };
}
