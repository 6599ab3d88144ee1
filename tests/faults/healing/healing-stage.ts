import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/stack.ts';
import { desk, observerPage, openRoom } from '../../bench/video/video-stage.ts';
import { noteConnections } from '../../e2e/support/peer-connections.ts';
import { connect } from '../video/watched-stage.ts';
import { addHost, type TestHost } from './test-hosts.ts';

export interface HealingStage {
  stack: Stack;
  owner: pg.Pool;
  hosts: { room: TestHost; viewer: TestHost };
  viewer: Page;
  /** The one that is open now. */
  room: Page;
}

/** A room and a viewer on machines of their own, the server on a third. */
export async function withHealingStage<Result>(
  stack: Stack,
  owner: pg.Pool,
  work: (stage: HealingStage) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-hosts-'));
  const hosts = {
    room: await addHost('room', directory),
    viewer: await addHost('viewer', directory),
  };
  const browsers: Browser[] = [];
  try {
    const open = async (host: TestHost, options = {}): Promise<BrowserContext> => {
      const browser = await host.launch();
      browsers.push(browser);
      const context = await browser.newContext(options);
      // As a kiosk and whoever has talked before: Chromium then names its address to the other side.
      await context.grantPermissions(['camera', 'microphone'], { origin: stack.urls.web });
      await noteConnections(context);
      return context;
    };
    const { room, watch } = await openRoom(stack, await open(hosts.room));
    const viewer = await observerPage(stack, owner, await open(hosts.viewer, desk));
    await viewer.goto(watch);
    await connect(viewer);
    return await work({ stack, owner, hosts, room, viewer });
  } finally {
    for (const browser of browsers) await browser.close();
    for (const host of Object.values(hosts)) host.remove();
    await rm(directory, { recursive: true });
  }
}
