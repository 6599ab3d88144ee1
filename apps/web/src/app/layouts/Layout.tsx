import { pageIsDrawn } from '@lamplight/ui/load/after-paint';
import { Outlet } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { ServicesContext } from '../../shared/services.ts';
import { Shell } from '../shell/Shell.tsx';
import { titleOf, useScreen } from '../use-screen.ts';
import { layoutOf } from './layout-of.ts';
import { PermittedOutlet } from './PermittedOutlet.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Frames each screen as its route says. */
export function Layout() {
  const screen = useScreen();
  const isSignedIn = use(ServicesContext) !== undefined;
  useEffect(() => {
    document.title = titleOf(screen);
  }, [screen]);
  useEffect(pageIsDrawn, []);

  const page = isSignedIn ? <PermittedOutlet screen={screen} /> : <Outlet />;
  switch (layoutOf(screen, isSignedIn)) {
    case 'standard':
      return <Shell screen={screen}>{page}</Shell>;
    case 'public':
      return <PublicLayout>{page}</PublicLayout>;
    case 'blank':
      return <main>{page}</main>;
  }
}
