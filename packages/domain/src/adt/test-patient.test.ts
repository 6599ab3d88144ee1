import { expect, it } from 'vitest';
import { isTestName } from './test-patient.ts';

it('knows a test patient by her last name [R004-2.7]', () => {
  for (const name of ['Zztest', 'TEST', 'Testpatient', ' zzTest Two'])
    expect(isTestName(name)).toBe(true);
  for (const name of ['Contest', 'Marsh', '']) expect(isTestName(name)).toBe(false);
});
