type Kind = 'audio' | 'video';

/** A connection that carries what the viewer sends. */
export interface SendingLink {
  replace(kind: Kind, track: MediaStreamTrack | null): Promise<void>;
}

/** A track that is being put into its place: for which stream, and which of the choices she made. */
interface Coming {
  track: MediaStreamTrack;
  stream: MediaStream;
  turn: number;
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
  /** In the order they were chosen in. */
  #coming: readonly Coming[] = [];
  #turn = 0;
  /** The latest choice of each kind that came into its place. */
  readonly #placed = new Map<Kind, number>();
  readonly #listeners = new Set<() => void>();

  /** What the viewer sees of herself. */
  get stream(): MediaStream | undefined {
    return [...this.#held.values()].at(-1);
  }

  hold(attempt: number, stream: MediaStream): void {
    this.#muted.clear();
    this.#held.set(attempt, stream);
    for (const track of stream.getTracks()) track.addEventListener('ended', this.#tell);
    this.#tell();
  }

  /** Hears whenever another headset or camera is in use, or one is gone. Answers with how to stop hearing. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The headset or camera in use. */
  deviceOf(kind: Kind): string | undefined {
    return this.#tracks(kind)[0]?.getSettings().deviceId;
  }

  /** Whether the visit sends it at all. A visit that began without a camera never gets one. */
  holds(kind: Kind): boolean {
    return this.#tracks(kind).length > 0;
  }

  /** It was unplugged: nothing of it reaches anybody until another is chosen. */
  isGone(kind: Kind): boolean {
    return this.#tracks(kind).some(({ readyState }) => readyState === 'ended');
  }

  release(attempt: number): void {
    this.stopScreen();
    const stream = this.#held.get(attempt);
    for (const track of stream?.getTracks() ?? []) track.stop();
    // A link that closes meanwhile may never say what became of the exchange.
    for (const coming of this.#coming) if (coming.stream === stream) coming.track.stop();
    this.#held.delete(attempt);
    this.#tell();
  }

  /** Without a link nothing is sent; a shared screen is over with it. */
  sendsThrough(link: SendingLink | undefined): void {
    if (!link) this.stopScreen();
    this.#link = link;
  }

  /** It begins with what is held, and gets at once what is in the place of that. Answers with how to forget it. */
  alsoSendsThrough(link: SendingLink): () => void {
    this.#others.add(link);
    for (const kind of ['audio', 'video'] as const) {
      const track = this.#lastWordOn(kind);
      // A link that has closed already has nobody to send it to.
      if (track && track !== this.#tracks(kind)[0])
        link.replace(kind, track).catch(() => undefined);
    }
    return () => this.#others.delete(link);
  }

  isMuted(kind: Kind): boolean {
    return this.#muted.has(kind);
  }

  /** Takes effect at once and needs nobody's answer. */
  mute(kind: Kind, isMuted: boolean): void {
    if (isMuted) this.#muted.add(kind);
    else this.#muted.delete(kind);
    const coming = this.#coming.map(({ track }) => track).filter((track) => track.kind === kind);
    for (const track of [...this.#tracks(kind), ...coming]) track.enabled = !isMuted;
  }

  /** Another headset or camera, without joining again. Of several choices the last one counts. */
  async exchange(kind: Kind, open: () => Promise<MediaStream>): Promise<void> {
    const stream = this.stream;
    const turn = ++this.#turn;
    const opened = await open();
    const track = opened.getTracks().find((each) => each.kind === kind);
    // The visit ended or another choice was made while the browser opened it, or it brought something else.
    const isWanted = stream === this.stream && this.holds(kind) && !this.#isOvertaken(kind, turn);
    if (!stream || !track || !isWanted) {
      for (const each of opened.getTracks()) each.stop();
      return;
    }
    track.enabled = !this.#muted.has(kind);
    this.#coming = [...this.#coming, { track, stream, turn }];
    const hasArrived = () => {
      this.#coming = this.#coming.filter((each) => each.track !== track);
    };
    try {
      if (kind === 'audio' || !this.#screen) await this.#replace(kind, track);
    } catch (error) {
      track.stop();
      hasArrived();
      // Where it was taken, what belongs there comes back; a later choice has its place already.
      if (!this.#isOvertaken(kind, turn)) this.#sendLastWordOn(kind);
      throw error;
    }
    hasArrived();
    // It may have ended, or a later choice been quicker, while the track was put into its place.
    if (stream !== this.stream || this.#isPlacedSince(kind, turn)) {
      track.stop();
      return;
    }
    this.#placed.set(kind, turn);
    for (const old of this.#tracks(kind)) {
      old.stop();
      stream.removeTrack(old);
    }
    stream.addTrack(track);
    track.addEventListener('ended', this.#tell);
    this.#tell();
  }

  /**
   * The room sees the screen instead of the caller until she or the browser ends it. What the room could not
   * be given is not captured either.
   */
  async shareScreen(open: () => Promise<MediaStream>, onEnd: () => void): Promise<void> {
    const opened = await open();
    const [track] = opened.getVideoTracks();
    if (!track || !this.#link || !this.holds('video')) {
      for (const each of opened.getTracks()) each.stop();
      return;
    }
    // She may have been asked twice.
    this.#screen?.stop();
    this.#screen = track;
    track.addEventListener('ended', () => {
      if (this.#screen !== track) return;
      this.stopScreen();
      onEnd();
    });
    try {
      await this.#replace('video', track);
    } catch (error) {
      if (this.#screen === track) this.stopScreen();
      throw error;
    }
  }

  get sharesScreen(): boolean {
    return this.#screen !== undefined;
  }

  stopScreen(): void {
    if (!this.#screen) return;
    this.#screen.stop();
    this.#screen = undefined;
    this.#sendLastWordOn('video');
  }

  /** She has chosen again since, and that one is in its place or on its way there. */
  #isOvertaken(kind: Kind, turn: number): boolean {
    if (this.#isPlacedSince(kind, turn)) return true;
    return this.#coming.some((each) => each.track.kind === kind && each.turn > turn);
  }

  #isPlacedSince(kind: Kind, turn: number): boolean {
    return (this.#placed.get(kind) ?? 0) > turn;
  }

  /** What belongs there: the screen, the headset or camera on its way, or the one that is held. */
  #lastWordOn(kind: Kind): MediaStreamTrack | undefined {
    if (kind === 'video' && this.#screen) return this.#screen;
    const { stream } = this;
    const coming = this.#coming.findLast(
      (each) => each.track.kind === kind && each.stream === stream,
    );
    return coming?.track ?? this.#tracks(kind)[0];
  }

  /** The link may be closing; then there is nobody to send it to. */
  #sendLastWordOn(kind: Kind): void {
    this.#replace(kind, this.#lastWordOn(kind) ?? null).catch(() => undefined);
  }

  /** The room decides whether it is taken: of colleagues one may be leaving, whose link never answers. */
  async #replace(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    if (!this.#link) return;
    for (const other of this.#others) other.replace(kind, track).catch(() => undefined);
    await this.#link.replace(kind, track);
  }

  #tracks(kind: Kind): MediaStreamTrack[] {
    return (this.stream?.getTracks() ?? []).filter((track) => track.kind === kind);
  }

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
