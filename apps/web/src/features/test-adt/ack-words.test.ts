import { expect, it } from 'vitest';
import { ackWords } from './ack-words.ts';

it('says what an acknowledgement or its absence means [R004-2.6]', () => {
  const of = (ack_code: 'AA' | 'AR' | null, ack_reason: string | null = null) =>
    ackWords({ outcome: 'acknowledged', ack_code, ack_reason });
  expect(of('AA').means).toMatch(/^Stored/);
  expect(of('AR', 'PID-3 has no record number').means).toMatch(/^PID-3 has no record number\. It/);
  expect(of(null).means).toMatch(/no acknowledgement/);
  expect(ackWords({ outcome: 'closed', ack_code: null, ack_reason: null }).means).toMatch(
    /allowed networks/,
  );
});
