import { expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

it('names the input of the TV as it stands on the remote control [R001-8.3]', () => {
  expect(orderWords.tvInput('hdmi_2').done).toBe('TV switched to HDMI 2 input');
  expect(orderWords.tvInput('hdmi_2').failed).toBe('Failed to send TV HDMI 2 command');
});
