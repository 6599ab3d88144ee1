import type { MenuSet } from '@lamplight/contracts/entities/menu-set';
import type { RoleChoice } from '@lamplight/contracts/entities/role';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { forgetUnsaved, hasUnsaved } from '../../../shared/forms/drafts.ts';
import { useApi } from '../../../shared/services.ts';
import { allMenuSetsQuery, roleChoicesQuery } from '../api/menu-queries.ts';
import styles from '../management/management.module.css';
import { menuSetFormKey } from '../management/menu-set-form.ts';
import type { MenuSetBody } from '../management/menu-set-form.ts';
import { MenuSetEditor } from '../management/MenuSetEditor.tsx';
import { RolePreview } from '../management/RolePreview.tsx';
import { SetList } from '../management/SetList.tsx';

export default function MenuManagementPage() {
  const api = useApi();
  const sets = useQuery(allMenuSetsQuery(api));
  const roles = useQuery(roleChoicesQuery(api));
  const failed = [sets, roles].find(({ isError, data }) => isError && data === undefined);
  const retry = () => void Promise.all([sets.refetch(), roles.refetch()]);
  if (failed !== undefined)
    return (
      <>
        <PageHeader title="Menu" />
        <ErrorState
          whatFailed="The menu sets could not be loaded"
          text={textOf(failed.error)}
          whatStillWorks="The menu itself and the other pages still work."
          requestId={requestIdOf(failed.error)}
          onRetry={retry}
        />
      </>
    );
  if (sets.data === undefined || roles.data === undefined)
    return (
      <>
        <PageHeader title="Menu" />
        <LoadingState what="the menu sets" lines={6} onRetry={retry} />
      </>
    );
  return <Management sets={sets.data} roles={roles.data} />;
}

/** A set by its id, or 'new' for one that is not saved yet. */
type Selection = number | 'new' | undefined;

function Management({ sets, roles }: { sets: MenuSet[]; roles: RoleChoice[] }) {
  const [selection, setSelection] = useState<Selection>(sets[0]?.id);
  const [wanted, setWanted] = useState<{ selection: Selection }>();
  const [typed, setTyped] = useState<{ of: Selection; values: MenuSetBody }>();
  // What somebody else removes stays on screen: what was typed into it can still be read.
  const [lastSeen, setLastSeen] = useState<MenuSet>();
  const stored = sets.find(({ id }) => id === selection);
  if (stored !== undefined && stored !== lastSeen) setLastSeen(stored);
  const edited = stored ?? (lastSeen?.id === selection ? lastSeen : undefined);

  const select = (next: Selection) => {
    if (next === selection) return;
    if (hasUnsaved()) setWanted({ selection: next });
    else setSelection(next);
  };
  const asTyped = (set: MenuSet): MenuSet =>
    typed?.of === set.id ? { ...set, ...typed.values } : set;

  return (
    <>
      <PageHeader
        title="Menu"
        explanation="What the sidebar offers, to which roles, and in which order. A saved change is seen by everybody at once."
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => select('new')}>
            New set
          </Button>
        }
      />
      <div className={styles['columns']}>
        {sets.length === 0 ? (
          <EmptyState
            title="No menu sets yet"
            reason="Everybody sees the home link, and administrators their own menu."
            nextStep="Add the first set: give it a title and some pages."
          />
        ) : (
          <SetList
            sets={sets}
            selectedId={selection === 'new' ? undefined : selection}
            onSelect={select}
          />
        )}
        {(edited !== undefined || selection === 'new') && (
          <MenuSetEditor
            key={selection}
            stored={edited}
            isGone={edited !== undefined && stored === undefined}
            roles={roles}
            onValues={(values) => setTyped({ of: selection, values })}
            onSaved={({ id }) => setSelection(id)}
            onLeave={() => setSelection(sets.find(({ id }) => id !== selection)?.id)}
          />
        )}
        <RolePreview sets={sets.map(asTyped)} roles={roles} />
      </div>
      <ConfirmDialog
        opened={wanted !== undefined}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        tone="danger"
        onConfirm={() => {
          forgetUnsaved(menuSetFormKey(selection ?? 'new'));
          setSelection(wanted?.selection);
          setWanted(undefined);
        }}
        onCancel={() => setWanted(undefined)}
      >
        What you have changed in this menu set is not saved yet and would be lost.
      </ConfirmDialog>
    </>
  );
}
