/** A fetch that remembers what went wrong, also where the product's client would try again and nobody would see. */
export class CountedRequests {
  asked = 0;
  readonly failed: string[] = [];
  readonly tookMs: number[] = [];

  readonly fetch: typeof fetch = async (input, init) => {
    this.asked += 1;
    const began = performance.now();
    const method = init?.method ?? 'GET';
    try {
      const reply = await fetch(input, init);
      this.tookMs.push(performance.now() - began);
      if (reply.status >= 500) this.failed.push(`${method} ${reply.status}`);
      return reply;
    } catch (error) {
      const { cause } = error as Error & { cause?: { code?: string } };
      this.failed.push(`${method} ${cause?.code ?? String(error)}`);
      throw error;
    }
  };
}
