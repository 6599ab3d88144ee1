type Kind = 'audio' | 'video';

/** A connection that carries what the viewer sends. */
export interface SendingLink {
  replace(kind: Kind, track: MediaStreamTrack | null): Promise<void>;
}

/**
 * The viewer's own camera and microphone in a visit. They belong to the attempt that opened them: what
 * comes after it is over is closed at once.
 */
export class OwnMedia {
  readonly #held = new Map<number, MediaStream>();
  readonly #muted = new Set<Kind>();
  #link: SendingLink | undefined;
  /** To others of the staff in the same visit. */
  readonly #others = new Set<SendingLink>();
  #screen: MediaStreamTrack | undefined;
  /** On their way into the place of another, by the stream that they will belong to. */
  readonly #coming = new Map<MediaStreamTrack, MediaStream>();

  /** What the viewer sees of herself. */
  get stream(): MediaStream | undefined {
    return [...this.#held.values()].at(-1);
  }

  hold(attempt: number, stream: MediaStream): void {
    this.#muted.clear();
    this.#held.set(attempt, stream);
  }

  release(attempt: number): void {
    this.stopScreen();
    const stream = this.#held.get(attempt);
    for (const track of stream?.getTracks() ?? []) track.stop();
    // A link that closes meanwhile may never say what became of the exchange.
    for (const [track, owner] of this.#coming) if (owner === stream) track.stop();
    this.#held.delete(attempt);
  }

  /** Without a link nothing is sent; a shared screen is over with it. */
  sendsThrough(link: SendingLink | undefined): void {
    if (!link) this.stopScreen();
    this.#link = link;
  }

  /** Answers with how to forget it. */
  alsoSendsThrough(link: SendingLink): () => void {
    this.#others.add(link);
    return () => this.#others.delete(link);
  }

  isMuted(kind: Kind): boolean {
    return this.#muted.has(kind);
  }

  /** Takes effect at once and needs nobody's answer. */
  mute(kind: Kind, isMuted: boolean): void {
    if (isMuted) this.#muted.add(kind);
    else this.#muted.delete(kind);
    for (const track of [...this.#tracks(kind), ...this.#coming.keys()])
      if (track.kind === kind) track.enabled = !isMuted;
  }

  /** Another headset or camera, without joining again. */
  async exchange(kind: Kind, open: () => Promise<MediaStream>): Promise<void> {
    const stream = this.stream;
    const opened = await open();
    const track = opened.getTracks().find((each) => each.kind === kind);
    // The visit ended while the browser opened it, or it brought something else.
    if (!stream || stream !== this.stream || !track) {
      for (const each of opened.getTracks()) each.stop();
      return;
    }
    track.enabled = !this.#muted.has(kind);
    this.#coming.set(track, stream);
    try {
      if (kind === 'audio' || !this.#screen) await this.#replace(kind, track);
    } catch (error) {
      track.stop();
      // Where it was taken, what was there before comes back.
      const [before] = kind === 'video' && this.#screen ? [this.#screen] : this.#tracks(kind);
      this.#replace(kind, before ?? null).catch(() => undefined);
      throw error;
    } finally {
      this.#coming.delete(track);
    }
    // It may have ended while the track was put into its place.
    if (stream !== this.stream) {
      track.stop();
      return;
    }
    for (const old of this.#tracks(kind)) {
      old.stop();
      stream.removeTrack(old);
    }
    stream.addTrack(track);
  }

  /** The room sees the screen instead of the caller until she or the browser ends it. */
  async shareScreen(open: () => Promise<MediaStream>, onEnd: () => void): Promise<void> {
    const opened = await open();
    const [track] = opened.getVideoTracks();
    if (!track || !this.#link) {
      for (const each of opened.getTracks()) each.stop();
      return;
    }
    this.#screen = track;
    track.addEventListener('ended', () => {
      this.stopScreen();
      onEnd();
    });
    await this.#replace('video', track);
  }

  get sharesScreen(): boolean {
    return this.#screen !== undefined;
  }

  stopScreen(): void {
    if (!this.#screen) return;
    this.#screen.stop();
    this.#screen = undefined;
    const [camera] = this.#tracks('video');
    // The link may be closing; then there is nobody to show the camera to.
    this.#replace('video', camera ?? null).catch(() => undefined);
  }

  async #replace(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    const links = this.#link ? [this.#link, ...this.#others] : [];
    await Promise.all(links.map((link) => link.replace(kind, track)));
  }

  #tracks(kind: Kind): MediaStreamTrack[] {
    return (this.stream?.getTracks() ?? []).filter((track) => track.kind === kind);
  }
}
