import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NotificationMode } from './api/notification-queries.ts';

export interface ModeTabsProps {
  mode: NotificationMode;
  onMode: (mode: NotificationMode) => void;
  children: ReactNode;
}

export function ModeTabs({ mode, onMode, children }: ModeTabsProps) {
  return (
    <Tabs
      value={mode}
      onChange={(next) => onMode(next === 'archived' ? 'archived' : 'active')}
      keepMounted={false}
    >
      <Tabs.List px="md">
        <Tabs.Tab value="active" data-autofocus={mode === 'active' || undefined}>
          Active
        </Tabs.Tab>
        <Tabs.Tab value="archived">Archived</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={mode}>{children}</Tabs.Panel>
    </Tabs>
  );
}
