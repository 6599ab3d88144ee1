import { passwordProblem, weakPasswordText } from '@lamplight/domain/people/password-rule';
import type { AccountRow } from '../accounts/accounts.queries.ts';
import { passwordFits } from '../accounts/password-hash.ts';
import { html, type Html } from '../http/html.ts';
import type { Form } from '../http/read-form.ts';
import { field } from './form-parts.ts';

export interface NewPasswordProblems {
  password?: string;
  repeated?: string;
}

const ruleHint =
  'At least 10 characters, with an uppercase letter, a lowercase letter, a digit and a special character.';

export function newPasswordFields(problems: NewPasswordProblems = {}, focus = false): Html {
  return html`
    ${field({
      name: 'new_password',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: problems.password === weakPasswordText ? undefined : ruleHint,
      problem: problems.password,
      focus: focus || problems.password !== undefined,
    })}
    ${field({
      name: 'repeated_password',
      label: 'New password again',
      type: 'password',
      autocomplete: 'new-password',
      problem: problems.repeated,
      focus: problems.repeated !== undefined && problems.password === undefined,
    })}
  `;
}

/** Answers with the new password, or with what is wrong with it. */
export async function readNewPassword(
  form: Form,
  account?: Pick<AccountRow, 'password_hash'>,
): Promise<{ password: string } | { problems: NewPasswordProblems }> {
  const password = form('new_password');
  const weak = passwordProblem(password);
  if (weak) return { problems: { password: weak } };
  if (account && (await passwordFits(account.password_hash, password)))
    return { problems: { password: 'The new password must differ from the current one.' } };
  if (form('repeated_password') !== password)
    return { problems: { repeated: 'The two passwords are not the same.' } };
  return { password };
}
