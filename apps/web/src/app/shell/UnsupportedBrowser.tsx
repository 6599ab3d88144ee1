import { Strip } from '@lamplight/ui/states/Strip.tsx';
import { IconBrowserX } from '@tabler/icons-react';
import { useState } from 'react';
import { isSupportedBrowser } from './browser-support.ts';

const seenKey = 'lamplight.browser-warning-seen';

/** Dismissed until the browser is closed: the next shift should hear it again. */
const dismissal = {
  isSeen: () => {
    try {
      return sessionStorage.getItem(seenKey) !== null;
    } catch {
      return false;
    }
  },
  see: () => {
    try {
      sessionStorage.setItem(seenKey, 'yes');
    } catch {
      // Then it comes again with the next page load.
    }
  },
};

export function UnsupportedBrowser() {
  const [shown, setShown] = useState(() => !isSupportedBrowser(navigator) && !dismissal.isSeen());
  if (!shown) return null;
  return (
    <Strip
      Icon={IconBrowserX}
      onDismiss={() => {
        dismissal.see();
        setShown(false);
      }}
    >
      Your browser is unsupported. Please switch to Chrome for full functionality.
    </Strip>
  );
}
