import type { CustomFieldKind } from '@lamplight/contracts/entities/custom-field';
import { kindsWithChoices } from '@lamplight/contracts/tables/custom-fields';
import { fieldRefused } from '../../platform/refusal.ts';

/** The options as they are stored; only a field that is chosen from a list has choices, and it needs one. */
export function storedOptions(
  kind: CustomFieldKind,
  { choices }: { choices: readonly string[] },
): string {
  if (!kindsWithChoices.includes(kind)) return JSON.stringify({ choices: [] });
  if (choices.length === 0)
    throw fieldRefused('options.choices', 'Please enter at least one choice');
  return JSON.stringify({ choices });
}
