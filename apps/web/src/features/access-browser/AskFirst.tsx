import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import type { ReactNode } from 'react';

/** The page before anything is asked. */
export const AskFirst = ({ above, reason }: { above: ReactNode; reason: string }) => (
  <>
    <PageHeader title="Access browser" />
    {above}
    <EmptyState title="Nothing is asked yet" reason={reason} />
  </>
);
