/** Succeeds when the address answers 200 within two seconds. */
export async function httpReady(url: string): Promise<void> {
  const reply = await ask(url);
  const body = await reply.text();
  if (reply.status !== 200)
    throw new Error(`${url} answered ${reply.status}: ${body.slice(0, 300)}`);
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(2000) });
  } catch (error) {
    // fetch itself only says that it failed; why is in the cause.
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || cause.name : message;
    throw new Error(`${url} did not answer: ${reason}`, { cause: error });
  }
}
