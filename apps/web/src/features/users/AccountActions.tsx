import { inviteUser, revokeUserSessions } from '@lamplight/contracts/calls/users';
import type { User } from '@lamplight/contracts/entities/user';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useMay } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';

/** What is done to an account at once, beside the form that is saved. */
export function AccountActions({ user }: { user: User }) {
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const mayEdit = useMay()(['Edit', 'User']);
  const params = { id: user.id };
  const invite = useMutation({
    mutationFn: () => callOnce(inviteUser, { params }),
    onSuccess: ({ outcome }) => {
      notifications.show({
        message:
          outcome === 'sent'
            ? `An invitation was sent to ${user.email}`
            : `${user.name} signs in with the hospital's own provider and needs no invitation`,
      });
      void queryClient.invalidateQueries({ queryKey: ['users', 'one', user.id] });
    },
  });
  const signOut = useMutation({
    mutationFn: () => callOnce(revokeUserSessions, { params }),
    onSuccess: ({ ended }) =>
      notifications.show({
        message:
          ended === 0
            ? `${user.name} was not signed in anywhere else`
            : `${user.name} was signed out ${ended === 1 ? 'of one session' : `of ${ended} sessions`}`,
      }),
  });
  if (!mayEdit) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={invite.isPending}
        disabled={user.disabled}
        onClick={() => invite.mutate()}
      >
        {user.invited_at === null ? 'Send an invitation' : 'Send another invitation'}
      </Button>
      <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out everywhere
      </Button>
      {user.invited_at !== null && (
        <span>
          Invited <RelativeTime iso={user.invited_at} />
        </span>
      )}
    </Group>
  );
}
