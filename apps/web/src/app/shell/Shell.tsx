import { AppShell } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayOpen } from '../../shared/may-open.ts';
import { useMay } from '../../shared/services.ts';
import { AccessDenied } from '../AccessDenied.tsx';
import { titleOf, useScreen } from '../use-screen.ts';
import { ConnectionStrips } from './ConnectionStrips.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

const mainId = 'main';

export function Shell() {
  const screen = useScreen();
  const may = useMay();
  useEffect(() => {
    document.title = titleOf(screen);
  }, [screen]);

  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 224, breakpoint: 0 }} padding={0}>
      <a className={styles['skip']} href={`#${mainId}`}>
        Skip to the content
      </a>
      <AppShell.Header className={styles['header']}>
        <Header screen={screen} />
      </AppShell.Header>
      <AppShell.Navbar className={styles['sidebar']} aria-label="Main menu">
        <Sidebar />
      </AppShell.Navbar>
      <AppShell.Main id={mainId} tabIndex={-1} className={styles['main']}>
        <ConnectionStrips />
        <div className={styles['page']}>
          {screen === undefined || mayOpen(may, screen) ? <Outlet /> : <AccessDenied />}
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
