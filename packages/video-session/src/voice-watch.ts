const lookEveryMs = 250;
/** A voice moves the level above this; breath and a quiet room do not. */
const voiceLevel = 0.01;
/** Said at most this often: it only has to outrun the silence. */
const sayEveryMs = 2_000;

/** How far samples are from silence, 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Says while somebody speaks into an open microphone. */
export class VoiceWatch {
  readonly #context = new AudioContext();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(stream: MediaStream, onVoice: () => void) {
    const source = this.#context.createMediaStreamSource(stream);
    const analyser = new AnalyserNode(this.#context, { fftSize: 2_048 });
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let saidAt = -sayEveryMs;
    this.#timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      if (levelOf(samples) < voiceLevel || performance.now() - saidAt < sayEveryMs) return;
      saidAt = performance.now();
      onVoice();
    }, lookEveryMs);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#context.close().catch(() => undefined);
  }
}
