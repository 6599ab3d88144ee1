import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';

/** When what a held device says of its curtain is compared with what is written here. */
export class HeldCurtain {
  readonly #compare: (said: DeviceReport['curtain']) => Promise<void>;
  /** What was compared last; nothing while it failed or is in doubt. */
  #compared = '';
  #comparing: Promise<void> = Promise.resolve();

  /** `compare` answers once the two agree. */
  constructor(
    compare: (said: DeviceReport['curtain']) => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    this.#compare = async (said) => {
      this.#compared = '';
      await compare(said).then(() => (this.#compared = JSON.stringify(said)), onFailure);
    };
  }

  /** In order, when it says something new, and with every beat while somebody could see what she must not. */
  hear({ curtain, peers }: DeviceReport): void {
    this.#comparing = this.#comparing.then(async () => {
      const isOpenToSomebody = curtain.state === 'open' && peers.length > 0;
      if (JSON.stringify(curtain) !== this.#compared || isOpenToSomebody)
        await this.#compare(curtain);
    });
  }

  /** The two may differ although it says nothing new: they are compared with its next beat. */
  doubt(): void {
    this.#compared = '';
  }
}
