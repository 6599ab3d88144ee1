import { expect, test } from 'vitest';
import {
  covered,
  isPrivate,
  lastFrameReceivedAt,
  noteFrames,
  showsNoPicture,
  showsPicture,
  tileButton,
  uncovered,
  watchPicture,
} from './support/curtain.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { chargeNurse, nurse, observer } from './support/people.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { useVisitors } from './support/visitors.ts';
import { media } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

test('sends nothing to three viewers from a second after the room closed its curtain, five times [R001-4.70]', async () => {
  const { room, monitor } = await pairedOwnRoom(rooms);
  const viewers = [
    await watchPicture(staff, monitor, observer),
    await watchPicture(staff, monitor, nurse),
    await watchPicture(staff, monitor, chargeNurse),
  ] as const;
  const pages = viewers.map(({ page }) => page);
  await Promise.all(pages.map(noteFrames));
  for (let time = 0; time < 5; time += 1) {
    const closer = viewers[time % 3] ?? viewers[0];
    await noteWhen(room.page, isPrivate);
    await tileButton(closer, 'Close curtain').click();
    await room.page.getByText(isPrivate).waitFor();
    await Promise.all(viewers.map(covered));
    await Promise.all(pages.map(showsNoPicture));
    const closedAt = await notedAt(room.page);
    for (const page of pages)
      expect((await lastFrameReceivedAt(page)) - closedAt, `time ${time + 1}`).toBeLessThan(1_000);
    await closer.page.keyboard.press('Escape');
    await tileButton(closer, 'Open curtain').click();
    await Promise.all(viewers.map(uncovered));
    await Promise.all(pages.map(showsPicture));
  }
}, 480_000);
