/** For which calls a rule is. */
export interface CallRule {
  id: number;
  division_id: number;
  /** None: in the whole hospital. */
  unit_id: number | null;
  /** None: of any kind. */
  kind: string | null;
}

/** Where a call comes from and of which kind it is. */
export interface PlacedCall {
  division_id: number;
  unit_id: number;
  kind: string | null;
}

const isFor = (rule: CallRule, call: PlacedCall): boolean =>
  rule.division_id === call.division_id &&
  (rule.unit_id === null || rule.unit_id === call.unit_id) &&
  (rule.kind === null || rule.kind.toLowerCase() === call.kind?.toLowerCase());

/**
 * The rule that counts. One that names the kind comes before one for any: a unit that sends everything to
 * a nurse must not swallow what the whole hospital holds for an emergency. Then the unit's own comes first.
 */
export function chooseRule<Rule extends CallRule>(
  rules: readonly Rule[],
  call: PlacedCall,
): Rule | undefined {
  const exactness = (rule: Rule): number =>
    (rule.kind === null ? 0 : 2) + (rule.unit_id === null ? 0 : 1);
  return rules
    .filter((rule) => isFor(rule, call))
    .sort((one, other) => exactness(other) - exactness(one) || one.id - other.id)[0];
}
