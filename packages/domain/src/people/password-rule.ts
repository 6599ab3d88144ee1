import { limits } from '@lamplight/contracts/limits';

export const weakPasswordText =
  'Password must be at least 10 characters long and include uppercase letter, lowercase letter, digit and special character.';

/** Letters and digits of every script count; a special character is any punctuation or symbol. */
const requiredKinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[\p{P}\p{S}]/u];

/** What is wrong with a new password, in the words a person reads, or nothing. */
export function passwordProblem(password: string): string | undefined {
  const longEnough = [...password].length >= limits.passwordLength;
  return longEnough && requiredKinds.every((kind) => kind.test(password))
    ? undefined
    : weakPasswordText;
}
