/*
 * Runs before the first paint and before any other script. It imports nothing: the build puts it
 * into the page as it is.
 */

// A one-time token in the address: gone before anything can read, remember or send it.
const address = new URL(location.href);
const apiToken = address.searchParams.get('api_token') ?? undefined;
if (apiToken !== undefined) {
  address.searchParams.delete('api_token');
  history.replaceState(history.state, '', address);
}

// What a health record sent the browser back with: gone as quickly. features/doors/launch-steps.ts takes it up.
const state = location.pathname === '/fhir' ? address.searchParams.get('state') : null;
const lamplightLaunch = { state, code: address.searchParams.get('code') ?? undefined };
if (state !== null) history.replaceState(history.state, '', address.pathname);

// Asked for while the application itself still loads; features/session/early-boot.ts takes it up.
const early = fetch('/api/v1/session/boot', {
  method: 'POST',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Lamplight': '1' },
  credentials: 'same-origin',
  cache: 'no-store',
  body: JSON.stringify({ api_token: apiToken }),
  // Read at once: later the browser would hand the body over only between the parts of the start.
}).then(async (answer) => new Response(await answer.text(), answer));
// Whoever takes it up deals with the failure; until then it is nobody's.
early.catch(() => undefined);

// The same key as in packages/ui/src/look/look-choice.ts.
const colorSchemeKey = 'lamplight.color-scheme';

// The same key as in src/shared/text-size.ts.
const textSizeKey = 'lamplight.text-size';

function storedUnder(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off in this browser: the system's preference decides.
    return null;
  }
}

const stored = storedUnder(colorSchemeKey);
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
const isDark = stored === 'dark' || stored === 'night' || (stored !== 'light' && prefersDark);
document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
if (stored === 'night') document.documentElement.dataset['look'] = 'night';
document.documentElement.dataset['textSize'] = storedUnder(textSizeKey) ?? '100';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

Object.assign(globalThis, {
  lamplightBoot: { answer: early, apiToken },
  lamplightLaunch,
  // Zod would try whether it may compile schemas with `new Function`; the content policy reports that.
  __zod_globalConfig: { jitless: true },
  // The scroll lock behind dialogs takes the nonce of its style element from here.
  __webpack_nonce__: nonce,
});

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };

// Mantine writes generated CSS by innerHTML. Text without '<' can make no element and so no script;
// anything else is refused.
trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup may not be made from text on this page.');
    return text;
  },
});
