import type { Page } from 'playwright-core';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { median } from '../benchmark.ts';
import { BareWall } from '../video/bare-wall.ts';
import { watchCpu, type Used } from '../video/page-cpu.ts';
import { large, tiles, type WallStage } from './wall-stage.ts';

interface Side {
  cores: number;
  frames_per_second: number;
  /** Of the tile that had the fewest. */
  slowest_tile: number;
}

export interface InTurns {
  ratio: number;
  bare: Side;
  ours: Side;
  /** Frames that the rooms sent to one viewer in a second of the last round. */
  sent_per_second: number;
}

interface Plan {
  /** Both pages load their code in these; they are not counted. */
  warmUps: number;
  rounds: number;
  ms: number;
}

/** The wall and a bare page with as many connections to the same rooms, one after the other. */
export async function watchInTurns(stage: WallStage, plan: Plan): Promise<InTurns> {
  const { wall, views, monitors, browsers, other } = stage;
  const seen: { bare: Used[]; ours: Used[] } = { bare: [], ours: [] };
  const barePage = await (await browsers.bare.newContext(large)).newPage();
  let sent = NaN;
  for (let round = 1 - plan.warmUps; round <= plan.rounds; round += 1) {
    await wall.open(views.all);
    await allPlay(wall.page);
    const before = await framesSent(stage);
    const ours = await watchCpu(browsers.ours, wall.page, plan.ms);
    sent = rateBetween(before, await framesSent(stage));
    const bareWall = new BareWall(stage.stack, other.person, barePage, await wall.style());
    await wall.leave();
    await bareWall.connect(monitors);
    await allPlay(barePage);
    const bare = await watchCpu(browsers.bare, barePage, plan.ms);
    await bareWall.leave();
    process.stderr.write(`  round ${round}: ${JSON.stringify({ bare, ours })}\n`);
    if (round < 1) continue;
    seen.bare.push(bare);
    seen.ours.push(ours);
  }
  // Each frame costs; a page that shows fewer of them must not look thrifty.
  const perFrame = (used: Used[]) => median(used.map((one) => one.cores / one.framesPerSecond));
  return {
    ratio: Number((perFrame(seen.ours) / perFrame(seen.bare)).toFixed(2)),
    bare: sideOf(seen.bare),
    ours: sideOf(seen.ours),
    sent_per_second: Number(sent.toFixed(2)),
  };
}

interface Sent {
  frames: number;
  at: number;
}

const framesSent = async ({ rooms }: WallStage): Promise<Sent> => ({
  frames: await rooms.ask('sent', undefined),
  at: performance.now(),
});

const rateBetween = (before: Sent, after: Sent): number =>
  (after.frames - before.frames) / tiles / ((after.at - before.at) / 1_000);

const sideOf = (used: Used[]): Side => {
  const of = (part: keyof Used) => Number(median(used.map((one) => one[part])).toFixed(2));
  return {
    cores: of('cores'),
    frames_per_second: of('framesPerSecond'),
    slowest_tile: of('slowestPerSecond'),
  };
};

/** Not the seconds in which the connections are made. */
async function allPlay(page: Page): Promise<void> {
  await page.bringToFront();
  await pollUntil(
    'not every picture plays',
    async () => {
      const playing = await page
        .locator('video')
        .evaluateAll((all: HTMLVideoElement[]) => all.filter((one) => one.currentTime > 3).length);
      if (playing !== tiles) throw new Error(`${playing} of ${tiles}`);
    },
    { withinMs: 90_000, everyMs: 250 },
  );
}
