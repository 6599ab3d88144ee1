import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';

export interface NoPermissionProps {
  title?: 'Insufficient Permissions' | 'Access Denied';
  /** What it would take, in the words of a role: 'View a patient monitor'. */
  permission?: string;
}

/** A part of a page that the person may not see; the rest of it is hers. */
export function NoPermission({
  title = 'Insufficient Permissions',
  permission,
}: NoPermissionProps) {
  return (
    <EmptyState
      title={title}
      reason={
        permission === undefined
          ? 'You do not have permission for this. Ask an administrator if you need it.'
          : `You need a permission: '${permission}' to view this. Ask an administrator for it.`
      }
    />
  );
}
