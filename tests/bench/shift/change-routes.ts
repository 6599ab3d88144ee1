import type { Page } from 'playwright-core';

/**
 * Walks through the application as a person does: along the menu, into a record and back. The last
 * step is the start page, so that every look into the tab finds the same page.
 */
export async function changeRoutes(page: Page, changes: number): Promise<void> {
  const failure = await page.evaluate(async (count) => {
    const mostMs = 30_000;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const until = async (what: string, isThere: () => unknown) => {
      const end = performance.now() + mostMs;
      while (!isThere()) {
        if (performance.now() > end) throw new Error(what);
        await frame();
      }
    };
    const menuLinks = () => [
      ...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main menu"] a'),
    ];
    const follow = async (link: HTMLAnchorElement) => {
      const { pathname } = new URL(link.href);
      link.click();
      await until(`${pathname} did not open`, () => location.pathname === pathname);
      await until(`${pathname} has no heading`, () => document.querySelector('main h1'));
    };
    const recordLink = () => document.querySelector<HTMLAnchorElement>('main tbody a[href]');
    try {
      let made = 0;
      for (let at = 0; made < count - 1; at += 1) {
        const links = menuLinks();
        const link = links[at % links.length];
        if (!link) throw new Error('The menu is empty.');
        if (new URL(link.href).pathname === location.pathname) continue;
        await follow(link);
        made += 1;
        if (made >= count - 1 || !location.pathname.startsWith('/hospital/')) continue;
        // The arrangement of the start page stands below /hospital too and has no rows.
        if (!document.querySelector('main table')) continue;
        await until('The list has no row', recordLink);
        const record = recordLink();
        if (!record) continue;
        await follow(record);
        made += 1;
      }
      const home = menuLinks().find((link) => new URL(link.href).pathname === '/');
      if (!home) throw new Error('The menu has no start page.');
      if (location.pathname !== '/') await follow(home);
      return undefined;
    } catch (error) {
      return String(error);
    }
  }, changes);
  if (failure !== undefined) throw new Error(failure);
}
