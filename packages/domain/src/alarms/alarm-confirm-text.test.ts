import { expect, it } from 'vitest';
import { alarmConfirmText } from './alarm-confirm-text.ts';

const text = (alarm_confirm_message: string | null) => ({ alarm_confirm_message });

it('asks before an alarm what the hospital, else the health system, else the product says [R001-8.1]', () => {
  expect(alarmConfirmText(text('Ours?'), text('Everybody?'))).toBe('Ours?');
  expect(alarmConfirmText(text(null), text('Everybody?'))).toBe('Everybody?');
  expect(alarmConfirmText(text(''), text(null))).toBe('Confirm Alarm Activation');
});
