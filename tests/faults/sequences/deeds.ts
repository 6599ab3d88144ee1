import type { Page } from 'playwright-core';
import { leaveVideo } from '../../../packages/contracts/src/calls/videos.ts';
import type pg from 'pg';
import { ApiError, type Api } from '../product-clients.ts';

/** What a sequence is made of. */
export interface Scene {
  owner: pg.Pool;
  /** In the viewer's own name, past her page. */
  api: Api;
  viewer: Page;
  room: Page;
  /** Where the tile is. */
  watch: string;
}

/** Something a person, the room, the network or the server does. What is not there is not pressed. */
export type Deed = (scene: Scene) => Promise<unknown>;

/** By the page's own hand and at once: no wait of the test gives the page time to settle. */
const pressed =
  (...names: string[]): Deed =>
  ({ viewer }) =>
    viewer.evaluate((wanted) => {
      const buttons = document.querySelectorAll<HTMLButtonElement>(
        'section[aria-label^="Live video"] button',
      );
      const named = (button: HTMLButtonElement) =>
        wanted.includes(button.innerText.trim()) ||
        wanted.includes(button.getAttribute('aria-label') ?? '');
      [...buttons].find((button) => named(button) && !button.disabled)?.click();
    }, names);

const leaveByMenu: Deed = ({ viewer }) =>
  viewer.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main menu"] a');
    [...links].find((link) => new URL(link.href).pathname === '/')?.click();
  });

/** What needs a page from the server needs the network; offline the browser would show its own. */
const loaded =
  (load: Deed): Deed =>
  async (scene) => {
    await scene.viewer.context().setOffline(false);
    await load(scene);
  };

const comeBack: Deed = async ({ viewer, watch }) => {
  if (viewer.url() !== watch) await viewer.goBack();
};

const roomReloads: Deed = async ({ room }) => {
  await room.reload();
  await room.getByText(/^(The camera is|Private\.)/).waitFor();
};

/** The server ends the connection of whoever watches, and tells the room so. */
const serverEnds: Deed = async ({ owner, api }) => {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM video_peers WHERE ended_at IS NULL',
  );
  for (const { id } of rows)
    await api.call(leaveVideo, { body: { peer_id: Number(id) } }).catch((error: unknown) => {
      // It was over before it was ended.
      if (!(error instanceof ApiError)) throw error;
    });
};

export const deeds: Record<string, Deed> = {
  connect: pressed('Connect'),
  'connect (PTZ)': pressed('Connect (PTZ)'),
  listen: pressed('Listen'),
  'stop listening': pressed('Stop listening'),
  talk: pressed('Talk'),
  mute: pressed('Mute'),
  'hold T': ({ viewer }) => viewer.keyboard.down('t'),
  'let go of T': ({ viewer }) => viewer.keyboard.up('t'),
  'close the curtain': pressed('Close curtain'),
  'open the curtain': pressed('Open curtain'),
  // One look at the page: between two of them the one button becomes the other.
  'disconnect or cancel': pressed('Disconnect', 'Cancel'),
  disconnect: pressed('Disconnect'),
  cancel: pressed('Cancel'),
  'open the menu': pressed('More'),
  escape: ({ viewer }) => viewer.keyboard.press('Escape'),
  'leave by the menu': leaveByMenu,
  'come back': loaded(comeBack),
  'reload the page': loaded(({ viewer }) => viewer.reload()),
  'the viewer is offline': ({ viewer }) => viewer.context().setOffline(true),
  'the viewer is online': ({ viewer }) => viewer.context().setOffline(false),
  'the room starts again': roomReloads,
  'somebody closes the curtain in the room': ({ room }) =>
    room.evaluate(() => document.querySelector<HTMLButtonElement>('button')?.click()),
  'the server ends it': serverEnds,
};

/** How often each is done; most of the time somebody wants to watch. */
export const often: Partial<Record<string, number>> = {
  connect: 5,
  'connect (PTZ)': 3,
  talk: 4,
  listen: 3,
  'hold T': 3,
  'come back': 4,
  'open the curtain': 3,
  'the viewer is online': 3,
};
