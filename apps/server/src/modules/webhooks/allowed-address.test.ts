import { expect, it } from 'vitest';
import { isOuterAddress } from './allowed-address.ts';
import { sendDelivery } from './send-delivery.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'ff02::1',
  'not an address',
])('leads nobody to %s [R004-5.11]', (address) => {
  expect(isOuterAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('lets %s pass', (address) => {
  expect(isOuterAddress(address)).toBe(true);
});

it.each(['https://127.0.0.1/', 'https://[::1]:9/', 'https://localhost:9/', 'http://8.8.8.8/'])(
  'connects to %s only where the installation allows it [R004-5.11]',
  async (url) => {
    const outcome = await sendDelivery({ url, body: '{}', headers: {}, allowsInner: false });
    expect(outcome).toEqual({
      status: null,
      error: expect.stringContaining('network of its own') as string,
    });
  },
);
