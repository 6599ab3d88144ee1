import { expect, test } from 'vitest';
import { dialAddress } from './dial-address.ts';

test.each([
  ['207-555-0111', 'tel:2075550111'],
  ['+1 (207) 555.0111', 'tel:+12075550111'],
  ['207-555-0150 x204', 'tel:2075550150;ext=204'],
  ['+1 207/555 0150 x 2-04', 'tel:+12075550150;ext=204'],
  ['207-555-0150 x', 'tel:2075550150'],
])('%s is dialled as %s [R002-3.78]', (phone, address) => {
  expect(dialAddress(phone)).toBe(address);
});
