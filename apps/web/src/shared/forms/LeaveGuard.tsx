import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hasUnsaved, registerUnsaved } from './drafts.ts';

export interface LeaveGuardProps {
  formKey: string;
  isDirty: boolean;
  values: () => unknown;
}

/** Asks before unsaved changes are left behind, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ formKey, isDirty, values }: LeaveGuardProps) {
  const currentValues = useEffectEvent(values);
  useEffect(
    () => (isDirty ? registerUnsaved(formKey, () => currentValues()) : undefined),
    [formKey, isDirty],
  );
  const blocker = useBlocker({
    // Another division or page of the same screen is a new address, but the form stays.
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you have typed on this page is not saved yet and would be lost.
    </ConfirmDialog>
  );
}
