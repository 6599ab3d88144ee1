/** Answers say the time in whole seconds, and a busy server may say the one before. */
const spokenMs = 2_000;

/** How far the server's clock is ahead of this desk's. Nothing, unless an answer proved otherwise. */
let aheadMs = 0;

/** Now by the server's clock: a desk's may be minutes off, and times that the server wrote are measured by it. */
export const serverNow = (): number => Date.now() + aheadMs;

/** A time that was read from this desk's clock. */
export const byServersClock = (atDesk: Date): Date => new Date(atDesk.getTime() + aheadMs);

/** The time lay between question and answer; what is believed already is kept as long as it fits. */
function hear(saidAt: number, askedAt: number, answeredAt: number): void {
  if (Number.isNaN(saidAt)) return;
  const least = saidAt - answeredAt;
  const most = saidAt + spokenMs - askedAt;
  // The desk's clock was set while the answer was under way.
  if (most < least) return;
  const fits = [aheadMs, 0].find((known) => known >= least && known <= most);
  aheadMs = fits ?? Math.round((least + most) / 2);
}

/** Sends like fetch, and learns from each answer what time it is at the server. */
export const learningTime =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const askedAt = Date.now();
    const response = await send(input, init);
    hear(Date.parse(response.headers.get('Date') ?? ''), askedAt, Date.now());
    return response;
  };
