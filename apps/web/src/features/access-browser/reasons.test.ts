import { expect, it } from 'vitest';
import { textOfParts, unitReason, viewerReason } from './reasons.ts';

const role = { id: 3, name: 'Charge Nurse' };
const pier = { id: 1, name: 'Pier', color: '#000000' };
const stroke = { id: 9, name: 'Stroke Watch' };

it('says why somebody sees a place', () => {
  const viewer = { division: pier, role, permission: { action: 'View', subject: 'Unit' } };
  const words = (narrowing_groups: object[]) =>
    textOfParts(viewerReason({ ...viewer, narrowing_groups } as never));
  expect(words([])).toBe(
    'Works in Pier; the role Charge Nurse may View Unit; no group narrows what this person sees.',
  );
  expect(words([stroke])).toContain('the group Stroke Watch includes the unit.');
  expect(words([stroke, { id: 10, name: 'Nights' }])).toContain(
    'the groups Stroke Watch, Nights include the unit.',
  );
});

it('says why somebody sees a unit, or not', () => {
  const words = (reason: string, narrowing_groups: object[] = []) =>
    textOfParts(
      unitReason({ division: pier, reason, narrowing_groups } as never, {
        role,
        narrowing: [stroke],
      }),
    );
  expect(words('division')).toBe('Works in Pier, and no group narrows what this person sees.');
  expect(words('group', [stroke])).toBe('In the group Stroke Watch, which includes it.');
  expect(words('narrowed_away')).toBe(
    'Sees only the units of the group Stroke Watch, and this one is not among them.',
  );
  expect(words('other_division')).toBe('Does not work in Pier.');
  expect(words('no_permission')).toBe('The role Charge Nurse may not View Unit.');
  expect(words('disabled')).toBe('The account is disabled.');
});
