import { notificationKinds } from '@lamplight/contracts/entities/notification';
import { describe, expect, it } from 'vitest';
import { notificationText } from './notification-text.ts';

describe('the text of a notification', () => {
  it.each(notificationKinds)('%s names the room, and is a sentence without one', (kind) => {
    expect(notificationText(kind, { room: '412', actor: 'Nell Lanternlight' })).toContain(
      'room 412',
    );
    expect(notificationText(kind, { room: undefined, actor: undefined })).toMatch(
      /^[A-Z].*a room you cannot see/,
    );
  });

  it('names who hands a patient over', () => {
    expect(notificationText('transfer_offered', { room: '7', actor: 'Nell Lanternlight' })).toBe(
      'Nell Lanternlight hands the patient in room 7 over to you',
    );
  });
});
