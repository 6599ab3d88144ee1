import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { createWallView } from '../../../packages/contracts/src/calls/wall-views.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import { issuePairingCodes } from '../../../tools/rooms/issue-pairing-codes.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { apiOf, type Api } from '../../faults/product-clients.ts';
import { signInForHours, type SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { Peer } from '../peer.ts';
import { observerPage, withTwoBrowsers } from '../video/video-stage.ts';
import { ObserverWall, type WallViewShown } from './observer-wall.ts';
import type { operations } from './wall-rooms.ts';

export const tiles = 16;
export const large = { viewport: { width: 1920, height: 1080 } };
const observer = 'observer@harborlight.example';
/** Sees all of them too; a person watches a room in one window only. */
const other = 'admin@harborlight.example';

export interface WallViews {
  all: WallViewShown;
  first: WallViewShown;
  last: WallViewShown;
}

export interface WallStage {
  stack: Stack;
  owner: pg.Pool;
  rooms: Peer<typeof operations>;
  monitors: IdOf<'patient_monitor'>[];
  views: WallViews;
  wall: ObserverWall;
  /** Of the observer, and of the bare page. */
  browsers: { ours: Browser; bare: Browser };
  /** Somebody else, for the bare page and for what others do. */
  other: { person: SignedInByDatabase; api: Api };
}

/** Sixteen rooms that send from a clip, and an observer before her wall. */
export const withWallStage = <Result>(
  stack: Stack,
  owner: pg.Pool,
  work: (stage: WallStage) => Promise<Result>,
): Promise<Result> =>
  withTwoBrowsers(async (ours, bare) => {
    const rooms = new Peer<typeof operations>('wall/wall-rooms.ts');
    try {
      const url = stack.urls.web.replace('localhost', '127.0.0.1');
      const secret = stack.secrets.tokenSecret;
      const paired = await issuePairingCodes(stack.urls.database.owner, tiles);
      await rooms.ask('open', { url, codes: paired.map(({ code }) => code) });
      const monitors = paired.map(({ monitor_id }) => monitor_id as IdOf<'patient_monitor'>);
      await owner.query(
        `UPDATE feature_flags SET enabled = true WHERE key = 'block_and_chart_testing'`,
      );
      const watcher = apiOf(url, await signInForHours(owner, secret, observer));
      const person = await signInForHours(owner, secret, other);
      return await work({
        stack,
        owner,
        rooms,
        monitors,
        views: await saveViews(watcher, monitors),
        wall: new ObserverWall(
          await observerPage(stack, owner, await ours.newContext(large), observer),
          stack.urls.web,
        ),
        browsers: { ours, bare },
        other: { person, api: apiOf(url, person) },
      });
    } finally {
      rooms.stop();
    }
  });

async function saveViews(api: Api, monitors: IdOf<'patient_monitor'>[]): Promise<WallViews> {
  const places = monitors.map((_, at) => at);
  const half = places.length / 2;
  const save = async (name: string, rooms: number[]): Promise<WallViewShown> => {
    const ids = rooms.map((at) => monitors[at] as IdOf<'patient_monitor'>);
    const { id } = await api.call(createWallView, {
      body: {
        name,
        is_shared: false,
        division_id: null,
        unit_ids: [],
        only_mine: false,
        monitor_ids: ids,
        monitor_order: ids,
        tiles,
      },
    });
    return { id, name, rooms };
  };
  return {
    all: await save('All sixteen', places),
    first: await save('First eight', places.slice(0, half)),
    last: await save('Last eight', places.slice(half)),
  };
}
