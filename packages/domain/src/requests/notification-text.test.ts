import { notificationKinds } from '@lamplight/contracts/entities/notification';
import { describe, expect, it } from 'vitest';
import { notificationText } from './notification-text.ts';

describe('the text of a notification', () => {
  const ofSource = notificationKinds.filter((kind) => kind.startsWith('adt_'));
  const ofRoom = notificationKinds.filter((kind) => !ofSource.includes(kind));

  it.each(ofSource)('%s names the source, and is a sentence without one', (kind) => {
    const nothing = { room: undefined, actor: undefined };
    expect(notificationText(kind, { ...nothing, source: 'Main EHR' })).toContain('Main EHR');
    expect(notificationText(kind, nothing)).toMatch(/^[A-Z].*a source that is gone/);
  });

  it.each(ofRoom)('%s names the room, and is a sentence without one', (kind) => {
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
