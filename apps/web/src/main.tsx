import { LookProvider } from '@lamplight/ui/look/LookProvider.tsx';
import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { closeOpenDialogs } from '@lamplight/ui/open-dialogs';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Application } from './app/Application.tsx';
import { loadFirstScreen } from './app/load-first-screen.ts';
import {
  beginFirstStart,
  createSession,
  SessionGate,
  worthDrawing,
} from './features/session/public.ts';
import { AfterPaint } from './shared/AfterPaint.tsx';
import { arrival } from './shared/arrival.ts';
import { createErrorCollector } from './shared/errors/error-collector.ts';
import { ErrorNotices } from './shared/errors/ErrorNotices.tsx';
import { isLiveScreen } from './shared/live-screens.ts';
import { outage } from './shared/outage/outage-watch.ts';
import { createQueryClient } from './shared/query-client.ts';

const Toasts = lazyPart(() => import('./shared/Toasts.tsx'));
const HintLayer = lazyPart(() => import('@lamplight/ui/hint/HintLayer.tsx'));

const errors = createErrorCollector({
  isLive: () => isLiveScreen(arrival.get()?.screen),
  closeDialogs: closeOpenDialogs,
});
const queryClient = createQueryClient(errors, outage);
const session = createSession({
  onPendingChange: errors.pendingChanged,
  onUnavailable: outage.suspect,
});
outage.whenOver(() => void queryClient.invalidateQueries());

const first = beginFirstStart(session, queryClient, globalThis.location);
loadFirstScreen(globalThis.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

void worthDrawing(first).then(() =>
  createRoot(root).render(
    <LookProvider styleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <SessionGate session={session} first={first}>
          <Application />
          <AfterPaint>
            <Toasts />
          </AfterPaint>
        </SessionGate>
        <ErrorNotices errors={errors} />
        <AfterPaint>
          <HintLayer />
        </AfterPaint>
      </QueryClientProvider>
    </LookProvider>,
  ),
);
