/** What before-paint.ts left for the application: the boot call under way, and a one-time token. */
interface Left {
  answer: Promise<Response>;
  apiToken: string | undefined;
}

const left = (): Left | undefined => (globalThis as { lamplightBoot?: Left }).lamplightBoot;

/** Until the server has had it, so that trying again after a lost network still works. */
export const apiTokenOfAddress = (): string | undefined => left()?.apiToken;

/**
 * Sends like fetch, but takes the answer to the first boot call from the one that was sent before
 * the application had loaded. A second one, after a failure, goes to the server.
 */
export function fetchWithEarlyBoot(send: typeof fetch, bootAddress: string): typeof fetch {
  let early = left()?.answer;
  return (input, init) => {
    if (early === undefined || input !== bootAddress) return send(input, init);
    const answer = early;
    early = undefined;
    const { signal } = init ?? {};
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('No answer in time.')), {
          once: true,
        });
      }),
    ]);
  };
}
