import type { Page } from 'playwright-core';

/** Stops all scripts of a page, and with them what it draws. Its connections stay open. */
export async function hang(page: Page): Promise<AsyncDisposable> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await paused;
  return {
    [Symbol.asyncDispose]: async () => {
      await session.send('Debugger.disable');
      await session.detach();
    },
  };
}
