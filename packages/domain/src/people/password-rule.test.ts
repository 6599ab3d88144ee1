import { describe, expect, it } from 'vitest';
import { passwordProblem, weakPasswordText } from './password-rule.ts';

describe('the password rule', () => {
  it('says exactly what the document says [R000-5.1]', () => {
    expect(weakPasswordText).toBe(
      'Password must be at least 10 characters long and include uppercase letter, lowercase letter, digit and special character.',
    );
  });

  it.each(['Lamplight-2026!', 'Abcdefg1!x', 'Überfluß-99', 'a A1_aaaaa'])(
    'accepts %s [R000-5.1]',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  it.each([
    ['one character short', 'Abcdefg1!'],
    ['no uppercase letter', 'lamplight-2026!'],
    ['no lowercase letter', 'LAMPLIGHT-2026!'],
    ['no digit', 'Lamplight-night!'],
    ['no special character', 'Lamplight2026x'],
    ['a space instead of a special character', 'Lamplight 2026'],
    ['empty', ''],
    ['five emoji are five characters, not ten', 'Aa1!🌙'],
  ])('refuses: %s [R000-5.1]', (_reason, password) => {
    expect(passwordProblem(password)).toBe(weakPasswordText);
  });
});
