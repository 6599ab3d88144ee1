import type { DeviceAnswer, DeviceOrder } from '@lamplight/contracts/device/device-commands';

const mostRemembered = 200;

/** Obeys each order once: the same one again gets the same answer, and one that is too old gets none. */
export class AnsweredOrders {
  readonly #answers = new Map<string, Promise<DeviceAnswer>>();
  readonly #serverTime: () => number;

  constructor(serverTime: () => number) {
    this.#serverTime = serverTime;
  }

  answer(
    order: DeviceOrder,
    obey: (order: DeviceOrder) => Promise<DeviceAnswer>,
  ): Promise<DeviceAnswer> {
    const known = this.#answers.get(order.id);
    if (known) return known;
    if (this.#serverTime() > Date.parse(order.expires_at))
      return Promise.resolve({ outcome: 'expired' });
    const answer = obey(order).catch((error: unknown): DeviceAnswer => ({
      outcome: 'failed',
      reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    }));
    this.#answers.set(order.id, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > mostRemembered && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}
