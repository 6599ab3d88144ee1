import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LookProvider } from '../look/LookProvider.tsx';

/** What every browser has and jsdom does not. */
function completeBrowser() {
  globalThis.matchMedia = (media: string) =>
    ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.scrollTo = () => undefined;
  // Fields that grow with their words measure them anew when a font has arrived.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

/** Renders a component in the product's look, without transitions and portals. */
export function show(component: ReactNode): RenderResult {
  completeBrowser();
  return render(
    <LookProvider styleNonce="" env="test">
      {component}
    </LookProvider>,
  );
}
