import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequest } from './record-requests.ts';

export interface Frame {
  at: number;
  text: string;
}

export interface WatchedPage {
  page: Page;
  /** What arrived over WebSocket, as text. */
  frames: Frame[];
  socketsClosedAt: number[];
  /** Paths and queries of the API calls made, in order. */
  calls: string[];
  /** This test provokes such an error on purpose. */
  expectProblem: (pattern: RegExp) => void;
  unexpectedProblems: () => string[];
  /** Every line of the page's console, and request IDs of rejected API calls. */
  evidence: () => { console: string[]; rejectedCalls: string[] };
  /** The page is there, with what it loads. What axe finds on it, the test of all screens says. */
  shows: (heading: string | RegExp) => Promise<void>;
  /** Finds nothing that keeps somebody out; all rules of axe, or these. */
  isAccessible: (rules?: string[]) => Promise<void>;
}

/** Changes that come by polling, where there is no WebSocket: the answer may take as long as it likes. */
const isLive = (request: Request): boolean => new URL(request.url()).pathname === '/live/';

export function watchPage(page: Page): WatchedPage {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const frames: Frame[] = [];
  const socketsClosedAt: number[] = [];
  const calls: string[] = [];
  const consoleLines: string[] = [];
  const rejectedCalls: string[] = [];

  const awaited = new Set<Request>();

  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr'].includes(request.resourceType()) && !isLive(request))
      awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  page.on('console', (message) => {
    consoleLines.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    recordRequest(request.method(), request.url());
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1')) {
      calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}${search}`);
    }
  });
  page.on('response', (response) => {
    const id = response.headers()['x-request-id'];
    if (id && response.status() >= 400) rejectedCalls.push(id);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      frames.push({ at: performance.now(), text: payload.toString() });
    });
    socket.on('close', () => socketsClosedAt.push(performance.now()));
  });

  const isAccessible = async (rules?: string[]) => {
    // The pages have no frames, for which alone axe would open a page of its own each time.
    // What passed need not be told: that is most of what axe would work for and send.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    axe.options({ resultTypes: ['violations'] });
    if (rules) axe.withRules(rules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.map(({ target }) => target.join(' ')),
    }));
    expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
  };

  /** What the page asked for is there and painted; a test that finds something missing then means it. */
  const isSettled = async () => {
    const painted = () =>
      page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    await expect.poll(async () => (await painted(), awaited.size)).toBe(0);
  };

  return {
    page,
    frames,
    socketsClosedAt,
    calls,
    evidence: () => ({ console: consoleLines, rejectedCalls }),
    expectProblem: (pattern) => expected.push(pattern),
    unexpectedProblems: () =>
      problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    isAccessible,
    shows: async (heading) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await isSettled();
    },
  };
}
