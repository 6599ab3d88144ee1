import { icon } from '@lamplight/ui/icon-size';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MaskingMenuItem } from '../../features/profile/public.ts';
import { hasUnsaved, leaveWithoutAsking } from '../../shared/forms/drafts.ts';
import { isBoundByPatients } from '../../shared/hand-over-first.ts';
import { Avatar } from '../../shared/images/Avatar.tsx';
import { keepDivision } from '../../shared/ScreenLink.tsx';
import { useServices, useUser } from '../../shared/services.ts';
import { routeTable } from '../route-table.ts';
import { keyListOpen } from './key-list-open.ts';
import styles from './UserMenu.module.css';

export function UserMenu() {
  const user = useUser();
  const { signOut } = useServices();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      const { stay } = leaveWithoutAsking();
      try {
        await signOut();
      } catch (error) {
        stay();
        throw error;
      }
    },
    // Another window says why.
    onError: (error) => {
      if (isBoundByPatients(error)) setAsking(false);
    },
  });
  const logOut = () => (hasUnsaved() ? setAsking(true) : leave.mutate());

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton className={styles['target'] ?? ''}>
            <Avatar person={user} />
            {user.name}
            <IconChevronDown {...icon} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles['person']}>
            <Text size="sm" fw={600}>
              {user.name}
            </Text>
            <Text size="xs" c="dimmed">
              {user.email}
            </Text>
            <Text size="xs" c="dimmed">
              {user.role.name}, {user.hospital.name}
            </Text>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconUserCircle {...icon} />}
            renderRoot={(props) => (
              <Link {...props} to={routeTable.profile.path} search={keepDivision} />
            )}
          >
            Profile
          </Menu.Item>
          <MaskingMenuItem />
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => keyListOpen.set(true)}>
            Keys
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logOut}>
            Log Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title="Log out without saving?"
        confirm="Log Out"
        cancel="Stay"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        What you have typed on this page is not saved yet. It is kept on this device and offered to
        you again for 24 hours.
      </ConfirmDialog>
    </>
  );
}
