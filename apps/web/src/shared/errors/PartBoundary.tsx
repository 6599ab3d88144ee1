import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface PartBoundaryProps {
  /** What has stopped working, as in 'The search'. */
  what: string;
  /** Something else is shown in the part now, so it is tried anew. */
  resetKey?: string;
  /** Room for an icon only, as in the header. */
  compact?: boolean;
  children: ReactNode;
}

/** Around each part of the frame: one that breaks must not take the others with it. */
export function PartBoundary({ what, resetKey = '', compact, children }: PartBoundaryProps) {
  const text = `${what} has stopped working`;
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={({ reset }) =>
        compact ? (
          <ActionIcon
            {...hint(`${text}. Try again.`)}
            color="var(--ll-tag-warn-text)"
            aria-label={`${text}. Try again.`}
            onClick={reset}
          >
            <IconAlertTriangle {...icon} />
          </ActionIcon>
        ) : (
          <ErrorState
            whatFailed={text}
            text="If it happens again, tell an administrator what you did before."
            whatStillWorks="The rest of the page still works."
            onRetry={reset}
          />
        )
      }
    >
      {children}
    </CatchBoundary>
  );
}
