import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import {
  setFrameProcessing,
  setFrameUploadInterval,
} from '../../packages/contracts/src/calls/device-orders.ts';
import type { IdOf } from '../../packages/contracts/src/ids.ts';
import { pollUntil } from '../../tools/stack/poll-until.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { withTwoBrowsers } from '../bench/video/video-stage.ts';
import { admin, chargeNurse, nurse, observer } from '../e2e/support/people.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { closeOnce, type ClosedOnce, type Collector } from './curtain/close-once.ts';
import { noteClosings } from './curtain/noted-closings.ts';
import { RunningRecording } from './curtain/running-recording.ts';
import { timesOf } from './figures.ts';
import type { FaultOutcome } from './outcome.ts';
import { apiOf } from './product-clients.ts';
import { seededRandom } from './seeded-random.ts';
import { countRows } from './video/count-rows.ts';
import { seesFrames, tile, tileButton } from './video/tile.ts';
import { openWatchedStage, type WatchedStage } from './video/watched-stage.ts';

const seed = 20_261;
/** The server is killed in every so many of the closings, from this long before the click to as long after. */
const killEvery = 4;
const aroundClickMs = 80;

interface Round extends ClosedOnce {
  wasKilled: boolean;
  stayedClosed: boolean;
}

/** The promise of the curtain, with everything running that could break it. */
export const curtain = {
  about:
    'the curtain closed under 3 viewers, a recording and frame upload, with the server killed in a quarter of the times; nothing leaves 1 s after the room has the order, and closed wins',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats', 'turn', 'server'] }, (stack, owner) =>
      withTwoBrowsers(async (room, viewer) => {
        const stage = await openWatchedStage(
          stack,
          owner,
          { room, viewer },
          {
            emails: [observer, nurse, chargeNurse],
            prepareRoom: noteClosings,
          },
        );
        const session = await signInByDatabase(owner, stack.secrets.tokenSecret, admin);
        const api = apiOf(stack.urls.web.replace('localhost', '127.0.0.1'), session);
        await uploadFrames(api, stage.deviceId);
        const frames: Collector = {
          name: 'frame upload',
          count: () => countRows(owner, 'device_frames', stage.deviceId),
        };
        const recording = new RunningRecording(owner, api, stage.monitorId);
        await recording.allow();
        const collectors = [frames, recording.parts];
        const random = seededRandom(seed);
        const rounds: Round[] = [];
        const times = quick ? 6 : 200;
        for (let time = 0; time < times; time += 1) {
          const isKill = time % killEvery === 1;
          const shiftMs = isKill ? (random() * 2 - 1) * aroundClickMs : undefined;
          await recording.begin();
          await runs(frames);
          // At any moment between two frames.
          await pause(random() * 1_000);
          rounds.push(await closeAndOpen(stack, owner, stage, { time, shiftMs, collectors }));
          if ((time + 1) % 20 === 0 || quick) process.stderr.write(`  ${time + 1}/${times}\n`);
        }
        return outcomeOf(rounds, await frames.count(), await recording.ends());
      }),
    ),
};

function outcomeOf(
  rounds: Round[],
  framesStored: number,
  recordingEnds: Record<string, number>,
): FaultOutcome {
  const leaked = rounds.flatMap((round, time) =>
    round.leaked.map((what) => `time ${time + 1}: ${what}`),
  );
  const killed = rounds.filter(({ wasKilled }) => wasKilled);
  const reopened = rounds.filter(({ stayedClosed }) => !stayedClosed).length;
  return {
    name: 'curtain',
    // What never ran cannot have been stopped by the curtain.
    pass:
      leaked.length === 0 &&
      reopened === 0 &&
      framesStored > 0 &&
      recordingEnds['curtain'] === rounds.length,
    closings: rounds.length,
    with_server_killed: killed.length,
    viewers: 3,
    frames_stored: framesStored,
    recordings_ended_by: recordingEnds,
    leaked_after_1s: leaked,
    not_closed_afterwards: reopened,
    told_first_by: {
      viewer: rounds.filter(({ way }) => way === 'viewer').length,
      server: rounds.filter(({ way }) => way === 'server').length,
    },
    click_to_device_ms: timesOf(rounds.map(({ clickToDeviceMs }) => clickToDeviceMs)),
    last_packet_after_order_ms: timesOf(rounds.map(({ lastPacketMs }) => lastPacketMs)),
    last_packet_with_server_killed_ms: timesOf(killed.map(({ lastPacketMs }) => lastPacketMs)),
  };
}

async function uploadFrames(api: ReturnType<typeof apiOf>, deviceId: number): Promise<void> {
  const params = { id: deviceId as IdOf<'video_device'> };
  await api.call(setFrameUploadInterval, { params, body: { frame_upload_interval: 1 } });
  await api.call(setFrameProcessing, { params, body: { frame_processing: 'upload' } });
}

/** It has collected something since the curtain opened: the closing has something to stop. */
async function runs({ name, count }: Collector): Promise<void> {
  const before = await count();
  const grows = async () => {
    if ((await count()) <= before) throw new Error('nothing more was collected');
  };
  await pollUntil(`${name} does not run`, grows, { withinMs: 15_000 });
}

async function closeAndOpen(
  stack: Stack,
  owner: pg.Pool,
  stage: WatchedStage,
  now: { time: number; shiftMs: number | undefined; collectors: Collector[] },
): Promise<Round> {
  const { time, shiftMs, collectors } = now;
  const closer = stage.viewers[time % stage.viewers.length] as Page;
  const wasKilled = shiftMs !== undefined;
  const closed = await closeOnce(stage, closer, collectors, async (click) => {
    const killed = pause(Math.max(0, shiftMs ?? 0)).then(() => wasKilled && kill(stack));
    await pause(Math.max(0, -(shiftMs ?? 0)));
    const clickedAt = await click();
    await killed;
    return clickedAt;
  });
  if (wasKilled) await stack.part('server').waitReady(30_000);
  const stayedClosed = await isClosedEverywhere(owner, stage);
  await openAgain(stage, closer);
  return { ...closed, wasKilled, stayedClosed };
}

const kill = (stack: Stack): void => stack.part('server').kill('SIGKILL');

/** The room and the server both say so in the end, and every viewer sees it. */
async function isClosedEverywhere(
  owner: pg.Pool,
  { room, viewers, deviceId }: WatchedStage,
): Promise<boolean> {
  const isAtServer = async () => {
    const { rows } = await owner.query(
      `SELECT FROM curtains c JOIN video_devices v ON v.id = c.video_device_id AND v.status = 'online'
        WHERE c.video_device_id = $1 AND c.is_closed AND c.is_confirmed`,
      [deviceId],
    );
    if (rows.length === 0) throw new Error('the server does not know that it is closed');
  };
  try {
    await pollUntil('closed at the server', isAtServer, { withinMs: 20_000 });
    for (const page of viewers) await covers(page).waitFor({ timeout: 10_000 });
  } catch (error) {
    process.stderr.write(`  ${String(error)}\n`);
    return false;
  }
  return room.getByText(/^Private\./).isVisible();
}

const covers = (page: Page) => tile(page).getByText('The curtain is closed');

/** After a kill the room may not be back yet: whoever opens it then tries again, as a person does. */
async function openAgain({ viewers }: WatchedStage, opener: Page): Promise<void> {
  const open = async () => {
    // The press before may have been obeyed late, on a busy machine.
    if ((await covers(opener).count()) === 0) return;
    await opener.keyboard.press('Escape');
    await tileButton(opener, 'Open curtain').click({ timeout: 3_000 });
    await covers(opener).waitFor({ state: 'detached', timeout: 3_000 });
  };
  await pollUntil('the curtain did not open', open, { withinMs: 60_000 });
  await Promise.all(viewers.map((page) => covers(page).waitFor({ state: 'detached' })));
  await Promise.all(viewers.map((page) => seesFrames(page)));
}
