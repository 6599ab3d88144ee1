import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  dropDraft,
  forgetAllUnsaved,
  forgetUnsaved,
  hasUnsaved,
  openAnew,
  registerUnsaved,
} from './drafts.ts';
import { keepWhileOpen } from './keep-while-open.ts';

export interface LeaveGuardProps {
  formKey: string;
  isDirty: boolean;
  /** The form is another one in another division. */
  isOfDivision?: boolean;
  values: () => unknown;
}

const divisionOf = (search: unknown) => (search as { division_id?: unknown }).division_id;

const isPageLeft = (way: { current?: { pathname: string }; next?: { pathname: string } }) =>
  way.current?.pathname !== way.next?.pathname;

/**
 * Asks before unsaved changes are left behind, by a link, by Back, or by closing the tab; and keeps
 * them on this device for as long as nobody has decided what becomes of them.
 */
export function LeaveGuard({ formKey, isDirty, values, ...props }: LeaveGuardProps) {
  const currentValues = useEffectEvent(values);
  const hasKept = useRef(false);
  useEffect(() => openAnew(formKey), [formKey]);
  useEffect(() => {
    if (!isDirty) {
      // Typed back to what is stored: there is nothing left to offer.
      if (hasKept.current) dropDraft(formKey);
      hasKept.current = false;
      return undefined;
    }
    hasKept.current = true;
    const unregister = registerUnsaved(formKey, () => currentValues());
    const stopKeeping = keepWhileOpen(formKey, () => currentValues());
    return () => {
      stopKeeping();
      unregister();
    };
  }, [formKey, isDirty]);
  const blocker = useBlocker({
    // Another division or page of the same screen is a new address, but most forms stay.
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() &&
      (isPageLeft({ current, next }) ||
        (props.isOfDivision === true && divisionOf(current.search) !== divisionOf(next.search))),
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
      onConfirm={() => {
        // Of several forms on one page the first to ask has asked for all of them.
        if (isPageLeft(blocker)) forgetAllUnsaved();
        else forgetUnsaved(formKey);
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      What you have typed on this page is not saved yet and would be lost.
    </ConfirmDialog>
  );
}
