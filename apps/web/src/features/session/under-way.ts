type Send = typeof fetch;

/** Sends, and knows what has no answer yet. */
export function watchUnderWay(send: Send): {
  send: Send;
  answered: (withinMs: number) => Promise<void>;
} {
  const underWay = new Set<Promise<Response>>();
  return {
    send: (input, init) => {
      const sent = send(input, init);
      const forget = () => underWay.delete(sent);
      underWay.add(sent);
      sent.then(forget, forget);
      return sent;
    },
    /** What was sent until now is answered, or has had its time. */
    answered: async (withinMs) => {
      await Promise.race([
        Promise.allSettled(underWay),
        new Promise((resolve) => setTimeout(resolve, withinMs)),
      ]);
    },
  };
}
