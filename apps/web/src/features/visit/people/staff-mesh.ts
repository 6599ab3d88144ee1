import type { TurnServers } from '@lamplight/contracts/entities/video-signal';
import type { OwnMedia } from '@lamplight/video-session/own-media';
import { StaffLink, type StaffSignal } from './staff-link.ts';

export interface StaffMeshOptions {
  ownPeerId: number;
  turnServers: TurnServers;
  media: OwnMedia;
  send: (to: number, signal: StaffSignal) => void;
  onStreams: (streams: ReadonlyMap<number, MediaStream>) => void;
}

/** The others of the staff in a visit, each with a connection of her own. Who came later offers. */
export class StaffMesh {
  readonly #options: StaffMeshOptions;
  readonly #links = new Map<number, { link: StaffLink; forget: () => void }>();
  readonly #streams = new Map<number, MediaStream>();

  constructor(options: StaffMeshOptions) {
    this.#options = options;
  }

  /** Who is in the visit by the server's word: whoever is not there any more is let go. */
  follow(peerIds: readonly number[]): void {
    for (const id of [...this.#links.keys()]) if (!peerIds.includes(id)) this.#end(id);
    for (const id of peerIds)
      if (id < this.#options.ownPeerId && !this.#links.has(id)) void this.#linkWith(id).offer();
  }

  hear(from: number, signal: StaffSignal): void {
    const known = this.#links.get(from)?.link;
    // Without a link only an offer begins one.
    if (!known && signal.sdp?.type !== 'offer') return;
    // A signal that does not fit is one of a link that has ended meanwhile.
    (known ?? this.#linkWith(from)).hear(signal).catch(() => this.#end(from));
  }

  close(): void {
    for (const id of [...this.#links.keys()]) this.#end(id);
  }

  #linkWith(id: number): StaffLink {
    const { turnServers, media, send } = this.#options;
    const link = new StaffLink({
      turnServers,
      stream: media.stream,
      send: (signal) => send(id, signal),
      onStream: (stream) => {
        this.#streams.set(id, stream);
        this.#tell();
      },
    });
    this.#links.set(id, { link, forget: media.alsoSendsThrough(link) });
    return link;
  }

  #end(id: number): void {
    const known = this.#links.get(id);
    known?.forget();
    known?.link.close();
    this.#links.delete(id);
    this.#streams.delete(id);
    this.#tell();
  }

  #tell(): void {
    this.#options.onStreams(new Map(this.#streams));
  }
}
