import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { useEffect, useState } from 'react';
import { ScreenButton } from '../../../shared/ScreenLink.tsx';
import { useUser } from '../../../shared/services.ts';
import { handOver } from '../hand-over.ts';

const texts = {
  'not-set-up': {
    title: 'Help is not set up',
    reason: 'This hospital has not connected the help desk. Ask an administrator to set it up.',
  },
  'nobody-asked': {
    title: 'Nothing to do here',
    reason: 'The help desk opens this page by itself when you ask it something.',
  },
} as const;

export default function HelpAuthPage() {
  const user = useUser();
  const [outcome] = useState(() =>
    handOver(user, globalThis.opener as Window | null, globalThis.location.origin),
  );
  useEffect(() => {
    if (outcome === 'done') globalThis.close();
  }, [outcome]);
  if (outcome === 'done') return null;
  return (
    <EmptyState
      isWholePage
      title={texts[outcome].title}
      reason={texts[outcome].reason}
      nextStep={
        <ScreenButton screen="home" params={{}} variant="default">
          Go to the start page
        </ScreenButton>
      }
    />
  );
}
