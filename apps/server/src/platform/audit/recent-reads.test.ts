import { createTestClock } from '@lamplight/test-kit/clock';
import { expect, it } from 'vitest';
import type { AuditRow } from './audit.queries.ts';
import { RecentReads } from './recent-reads.ts';

const row = (change: Partial<AuditRow> = {}): AuditRow => ({
  hospitalId: 1,
  userId: 2,
  sessionId: 3,
  requestId: 'request',
  call: 'rooms.get',
  action: 'read',
  subject: 'room',
  subjectIds: [4, 5],
  divisionId: null,
  ...change,
});

it('knows a read again until the time is over', () => {
  const clock = createTestClock();
  const recent = new RecentReads(clock, 300);
  expect(recent.repeats(row())).toBe(false);
  recent.remember(row());
  clock.advance(299_999);
  expect(recent.repeats(row({ requestId: 'another' }))).toBe(true);
  clock.advance(1);
  expect(recent.repeats(row())).toBe(false);
});

it('takes another session, call or id for another read', () => {
  const recent = new RecentReads(createTestClock(), 300);
  recent.remember(row());
  for (const other of [{ sessionId: 9 }, { call: 'rooms.list' }, { subjectIds: [4] }])
    expect(recent.repeats(row(other))).toBe(false);
});

it('counts from the row that was written, not from repeats of it', () => {
  const clock = createTestClock();
  const recent = new RecentReads(clock, 300);
  recent.remember(row());
  clock.advance(200_000);
  expect(recent.repeats(row())).toBe(true);
  clock.advance(100_000);
  expect(recent.repeats(row())).toBe(false);
});

it('remembers nothing when told to write every read', () => {
  const recent = new RecentReads(createTestClock(), 0);
  recent.remember(row());
  expect(recent.repeats(row())).toBe(false);
});

it('forgets the oldest instead of growing without end', () => {
  const recent = new RecentReads(createTestClock(), 300);
  for (let sessionId = 0; sessionId <= 50_000; sessionId += 1) recent.remember(row({ sessionId }));
  expect(recent.repeats(row({ sessionId: 0 }))).toBe(false);
  expect(recent.repeats(row({ sessionId: 1 }))).toBe(true);
  expect(recent.repeats(row({ sessionId: 50_000 }))).toBe(true);
});
