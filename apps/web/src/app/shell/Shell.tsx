import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { CommandPalette } from '../../features/palette/public.ts';
import { RosterDialog } from '../../features/roster/public.ts';
import { VisitHost } from '../../features/visit/public.ts';
import { WatchStrips } from '../../features/watching/public.ts';
import { HandOverFirst, TransferBar } from '../../features/assignments/public.ts';
import { RequestAlerts } from '../../features/virtual-requests/public.ts';
import { AfterPaint } from '../../shared/AfterPaint.tsx';
import { PartBoundary } from '../../shared/errors/PartBoundary.tsx';
import { isLiveScreen } from '../../shared/live-screens.ts';
import { RefreshStrip } from '../../features/refresh/public.ts';
import { usePreference } from '../../shared/preferences.ts';
import { useMay } from '../../shared/services.ts';
import { useOwnTextSize } from '../../shared/text-size.ts';
import type { RouteId } from '../route-table.ts';
import { ConnectionStrips } from './ConnectionStrips.tsx';
import { Header } from './Header.tsx';
import { Keys } from './Keys.tsx';
import { MiniWallHost } from './MiniWallHost.tsx';
import { RightPanel } from './RightPanel.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { UnsupportedBrowser } from './UnsupportedBrowser.tsx';
import { useOwnLook } from '../../shared/look.ts';
import { useMeasuredTop } from './use-measured-top.ts';

const mainId = 'main';

/** After the page: what raises alarms from a picture comes with it, and no first picture needs either. */
const AlarmBanner = lazyPart(async () => ({
  default: (await import('../../features/alarms/public.ts')).AlarmBanner,
}));

export interface ShellProps {
  screen: RouteId | undefined;
  children: ReactNode;
}

/** The standard layout: header, menu, the page, and the page's own panel at the right. */
export function Shell({ screen, children }: ShellProps) {
  const bar = useRef<HTMLDivElement>(null);
  const alarms = useRef<HTMLDivElement>(null);
  const strips = useRef<HTMLDivElement>(null);
  const mayWatch = useMay()(['View', 'PatientMonitor']);
  const isReserved = mayWatch && isLiveScreen(screen);
  const stretched = usePreference('stretch_pages')['enabled'] === true;
  useMeasuredTop(bar, alarms, strips);
  useOwnLook();
  useOwnTextSize();

  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href={`#${mainId}`}>
        Skip to the content
      </a>
      <div ref={bar} className={styles['bar']}>
        <Header screen={screen} />
      </div>
      <div
        ref={alarms}
        className={styles['alarms']}
        data-alarms
        data-reserved={isReserved || undefined}
      >
        <PartBoundary what="Alarms" compact>
          <AfterPaint>
            <AlarmBanner isReserved={isReserved} />
          </AfterPaint>
        </PartBoundary>
      </div>
      <div ref={strips} className={styles['strips']}>
        <UnsupportedBrowser />
        <ConnectionStrips />
        <PartBoundary what="Requests from rooms" compact>
          <AfterPaint>
            <RequestAlerts place={isLiveScreen(screen) ? 'strip' : 'corner'} />
          </AfterPaint>
        </PartBoundary>
        <PartBoundary what="Warnings that nobody watches" compact>
          <AfterPaint>
            <WatchStrips />
          </AfterPaint>
        </PartBoundary>
        <PartBoundary what="Hand-overs" compact>
          <AfterPaint>
            <TransferBar />
          </AfterPaint>
        </PartBoundary>
        <RefreshStrip screen={screen} />
      </div>
      <div className={styles['left']}>
        <Sidebar />
      </div>
      <main id={mainId} tabIndex={-1} className={styles['main']}>
        <div className={styles['page']} data-stretched={stretched || undefined}>
          {children}
        </div>
      </main>
      <div className={styles['right']}>
        <RightPanel />
      </div>
      <div className={styles['mini']}>
        <PartBoundary what="The mini wall" compact>
          <MiniWallHost />
        </PartBoundary>
      </div>
      <Keys />
      <PartBoundary what="The way to the hand-over" compact>
        <AfterPaint>
          <HandOverFirst />
        </AfterPaint>
      </PartBoundary>
      {/* What is mounted once beside every page: when it breaks, the page goes on. */}
      <PartBoundary what="The video visit" compact>
        <VisitHost />
      </PartBoundary>
      <PartBoundary what="The roster" compact>
        <AfterPaint>
          <RosterDialog />
        </AfterPaint>
      </PartBoundary>
      <PartBoundary what="The palette" compact>
        <CommandPalette />
      </PartBoundary>
    </div>
  );
}
