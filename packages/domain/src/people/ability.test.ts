import { expect, test } from 'vitest';
import { abilityOf, may, mayAllOf, mayAnyOf } from './ability.ts';

test('a granted pair is allowed and nothing else', () => {
  const ability = abilityOf([{ action: 'View', subject: 'Room' }]);
  expect(may(ability, ['View', 'Room'])).toBe(true);
  expect(may(ability, ['Edit', 'Room'])).toBe(false);
  expect(may(ability, ['View', 'Unit'])).toBe(false);
});

test('Manage includes every action of its subject, and only of its subject', () => {
  const ability = abilityOf([{ action: 'Manage', subject: 'PatientMonitorAssignment' }]);
  expect(may(ability, ['Receive', 'PatientMonitorAssignment'])).toBe(true);
  expect(may(ability, ['View', 'PatientMonitorAssignment'])).toBe(true);
  expect(may(ability, ['View', 'Patient'])).toBe(false);
});

test('nothing granted means nothing allowed', () => {
  expect(may(abilityOf([]), ['View', 'Room'])).toBe(false);
});

test.each([
  { action: 'Manage', subject: 'all' },
  { action: 'Manage', subject: 'Room' },
  { action: 'View', subject: 'toString' },
  { action: 'view', subject: 'Room' },
])('the unknown pair $action $subject grants nothing', (pair) => {
  const ability = abilityOf([pair]);
  expect(may(ability, ['View', 'Room'])).toBe(false);
  expect(may(ability, ['Manage', 'System'])).toBe(false);
});

test('one of several is enough where any of them opens a call', () => {
  const ability = abilityOf([{ action: 'View', subject: 'Unit' }]);
  expect(
    mayAnyOf(ability, [
      ['View', 'Room'],
      ['View', 'Unit'],
    ]),
  ).toBe(true);
  expect(mayAnyOf(ability, [['View', 'Room']])).toBe(false);
});

test('each of several is needed where all of them open a call', () => {
  const needed = [
    ['View', 'Room'],
    ['View', 'Unit'],
  ] as const;
  const unit = { action: 'View', subject: 'Unit' };
  expect(mayAllOf(abilityOf([unit]), needed)).toBe(false);
  expect(mayAllOf(abilityOf([unit, { action: 'View', subject: 'Room' }]), needed)).toBe(true);
});
