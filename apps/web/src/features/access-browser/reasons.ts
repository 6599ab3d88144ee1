import type { PlaceViewer, UnitAccess } from '@lamplight/contracts/entities/access';

/** A sentence in parts, so that a screen can make links of the names and a file cannot. */
export type Part = string | { kind: 'role' | 'group'; id: number; name: string };

interface Named {
  id: number;
  name: string;
}

const listed = (kind: 'role' | 'group', all: readonly Named[]): Part[] =>
  all.flatMap(({ id, name }, at): Part[] => [...(at === 0 ? [] : [', ']), { kind, id, name }]);

const groups = (all: readonly Named[]): Part[] => [
  all.length === 1 ? 'the group ' : 'the groups ',
  ...listed('group', all),
];

export const textOfParts = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

/** Why somebody sees a place: all of it is needed. */
export const viewerReason = ({
  division,
  role,
  permission,
  narrowing_groups,
}: PlaceViewer): Part[] => [
  `Works in ${division.name}; the role `,
  { kind: 'role', ...role },
  ` may ${permission.action} ${permission.subject}; `,
  ...(narrowing_groups.length === 0
    ? ['no group narrows what this person sees.']
    : [
        ...groups(narrowing_groups),
        narrowing_groups.length === 1 ? ' includes the unit.' : ' include the unit.',
      ]),
];

/** Why somebody sees a unit or not. `narrowing`: all groups that narrow her. */
export function unitReason(
  { division, reason, narrowing_groups }: UnitAccess,
  { role, narrowing }: { role: Named; narrowing: readonly Named[] },
): Part[] {
  switch (reason) {
    case 'division':
      return [`Works in ${division.name}, and no group narrows what this person sees.`];
    case 'group':
      return [
        'In ',
        ...groups(narrowing_groups),
        narrowing_groups.length === 1 ? ', which includes it.' : ', which include it.',
      ];
    case 'narrowed_away':
      return [
        'Sees only the units of ',
        ...groups(narrowing),
        narrowing.length === 1
          ? ', and this one is not among them.'
          : ', and none includes this one.',
      ];
    case 'other_division':
      return [`Does not work in ${division.name}.`];
    case 'no_permission':
      return ['The role ', { kind: 'role', ...role }, ' may not View Unit.'];
    case 'disabled':
      return ['The account is disabled.'];
  }
}
