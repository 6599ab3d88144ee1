import { expect, test } from 'vitest';
import { makeRoom } from './support/api.ts';
import { endSessionOf } from './support/end-session.ts';
import { chargeNurse } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('unsaved input is offered again after signing in again [R000-4.4] [R000-4.8]', async () => {
  const victim = await visitors.arrive(chargeNurse, '/hospital/rooms');
  await victim.shows('Rooms');
  const { page } = victim;
  await page.getByRole('status', { name: /^Live\./ }).waitFor();
  const division = Number(new URL(page.url()).searchParams.get('division_id'));
  const room = await makeRoom(page, division);
  await page.goto(new URL(`/hospital/rooms/${room.id}/edit`, page.url()).href);
  await page.getByRole('status', { name: /^Live\./ }).waitFor();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const typed = `${room.name} typed before the end`;
  await name.fill(typed);
  await endSessionOf(victim);
  await page.getByRole('button', { name: 'Sign-In Again' }).click();
  await signIn(page, chargeNurse);
  await page.getByText(/^You began this on /).waitFor();
  await victim.isAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => name.inputValue()).toBe(typed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`Room ${typed} was saved`).waitFor();
});
