import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { afterPaint } from './after-paint.ts';
import { loadPatiently } from './load-patiently.ts';

const parts: (() => Promise<unknown>)[] = [];

/**
 * A part that is seldom shown, such as a dialog. Its code does not load with the page but when the
 * browser is idle, so that it is there when it is needed, even if the network is gone by then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => (loading ??= loadPatiently(load));
  parts.push(loadOnce);
  const Part = lazy(() => loadOnce().catch(() => ({ default: Missing })));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Missing() {
  return <p role="alert">A part of this page could not be loaded. Please reload it.</p>;
}

/** Once the page is usable: fetches what was left out of its beginning. */
export function loadPartsWhenIdle(): void {
  afterPaint(() => {
    for (const load of parts) {
      load().catch(() => {
        // Whoever needs it before the network is back is told by the part itself.
      });
    }
  });
}
