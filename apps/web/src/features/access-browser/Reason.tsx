import { Fragment } from 'react';
import { MaybeLink } from './MaybeLink.tsx';
import type { Part } from './reasons.ts';

const screens = {
  role: ['user-management.roles.view'],
  group: ['user-management.groups.view'],
} as const;

/** The sentence with links to what makes it so, as far as the reader may open them. */
export const Reason = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, at) =>
    typeof part === 'string' ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <MaybeLink key={at} screens={screens[part.kind]} id={part.id} isInText>
        {part.name}
      </MaybeLink>
    ),
  );
