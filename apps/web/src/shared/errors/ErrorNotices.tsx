import { arrival } from '../arrival.ts';
import { isLiveScreen } from '../live-screens.ts';
import { useObservable } from '../use-observable.ts';
import type { ErrorCollector } from './error-collector.ts';
import { ErrorDialog } from './ErrorDialog.tsx';
import { ErrorTray } from './ErrorTray.tsx';

/** A dialog on ordinary screens, a tray on live ones: nothing may cover a picture or take the focus. */
export function ErrorNotices({ errors }: { errors: ErrorCollector }) {
  const shown = useObservable(errors.shown);
  const isLive = isLiveScreen(useObservable(arrival)?.screen);
  const inTray = shown.filter(({ place }) => isLive || place === 'tray');
  const inDialog = shown.filter((error) => !inTray.includes(error));
  return (
    <>
      <ErrorDialog errors={inDialog} onClose={() => errors.dismiss(inDialog)} />
      <ErrorTray errors={inTray} onDismiss={errors.dismiss} />
    </>
  );
}
