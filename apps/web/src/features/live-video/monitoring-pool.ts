import type { ApiClient } from '@lamplight/api-client/api-client';
import type { ViewRate } from '@lamplight/contracts/device/control-messages';
import type { IdOf } from '@lamplight/contracts/ids';
import { newSession } from '@lamplight/video-session/session-state';
import { VideoSession } from '@lamplight/video-session/video-session';
import { observable, type Observable, type Settable } from '../../shared/observable.ts';
import { keptPeers } from '../../shared/video/kept-peers.ts';
import { leaveOnUnload } from '../../shared/video/leave-on-unload.ts';
import { monitoringPorts, type Watching } from './api/monitoring-ports.ts';
import { RoomNews } from './room-news.ts';

type MonitorId = IdOf<'patient_monitor'>;

/** Long enough for the next page to show the picture that the last one showed. */
export const graceMs = 2_000;

/** One component that shows the picture. */
export interface Viewer {
  /** Resolves when it is this picture's turn to join. */
  untilTurn: () => Promise<void> | undefined;
  onTell: (what: 'reconnecting' | 'microphone-refused') => void;
  /** Offers neither talking nor listening. */
  isPassive?: boolean;
  /** How much of the picture it can use; all of it when unset. */
  rate?: ViewRate;
}

/** The live picture of one patient in this tab, however many components show it. */
export class SharedPicture {
  readonly session: VideoSession;
  readonly state = observable(newSession('monitoring'));
  readonly news = new RoomNews();
  /** Whether it was connected for steering too. */
  readonly hasPtz = observable(false);
  readonly #viewers: Viewer[] = [];
  #sentRate: ViewRate = 'full';
  #watching: Watching;

  constructor(api: ApiClient, monitorId: MonitorId) {
    this.#watching = { monitorId, ptz: false, takeOver: false };
    const ports = monitoringPorts(
      api,
      () => this.#watching,
      () => this.#viewers.at(-1)?.untilTurn(),
    );
    this.session = new VideoSession('monitoring', ports, {
      onState: (next) => {
        if (!next.hasPeer) this.news.forget();
        this.state.set(next);
      },
      onMessage: (text) => this.news.hear(text),
      onReady: () => {
        // A new connection starts with the whole picture.
        this.#sentRate = 'full';
        this.news.ready();
        this.#sendRate();
      },
      onTell: (what) => this.#viewers.forEach((viewer) => viewer.onTell(what)),
    });
  }

  connect({ ptz = false, takeOver = false }: { ptz?: boolean; takeOver?: boolean }): void {
    this.#watching = { ...this.#watching, ptz, takeOver };
    this.hasPtz.set(ptz);
    this.session.send({ type: 'connect', sendsMedia: false });
  }

  get isShown(): boolean {
    return this.#viewers.length > 0;
  }

  add(viewer: Viewer): void {
    this.#viewers.push(viewer);
    this.#sendRate();
  }

  remove(viewer: Viewer): void {
    this.#viewers.splice(this.#viewers.indexOf(viewer), 1);
    if (!viewer.isPassive) this.#silence();
    this.#sendRate();
  }

  setRate(viewer: Viewer, rate: ViewRate): void {
    viewer.rate = rate;
    this.#sendRate();
  }

  /** The room sends what the most demanding component can use. */
  #sendRate(): void {
    if (this.#viewers.length === 0) return;
    const rate = this.#viewers.every((viewer) => viewer.rate === 'low') ? 'low' : 'full';
    if (rate === this.#sentRate) return;
    try {
      this.session.steer({ type: 'view_rate', rate });
      this.#sentRate = rate;
    } catch {
      // Not connected yet: sent when the connection is ready.
    }
  }

  /** Speech and listening belong to the component that is leaving; the next one starts silent. */
  #silence(): void {
    this.session.send({ type: 'shut' });
    try {
      this.session.steer({ type: 'listen', is_on: false });
    } catch {
      // Not connected: the room doesn't send sound either.
    }
  }
}

interface Slot {
  picture: Settable<SharedPicture | undefined>;
  ending: ReturnType<typeof setTimeout> | undefined;
  close: () => void;
}

/**
 * The live pictures of a tab. A picture belongs to the tab and not to a page: it stays connected while any
 * component has a lease, and for a moment after the last one, so that moving to another page doesn't end it.
 */
export class MonitoringPool {
  readonly #api: ApiClient;
  readonly #slots = new Map<MonitorId, Slot>();

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** The picture while someone has a lease of it. */
  pictureOf(id: MonitorId): Observable<SharedPicture | undefined> {
    return this.#slot(id).picture;
  }

  /** Opens the picture, or joins those who have it. Returns how to release it. */
  acquire(id: MonitorId, viewer: Viewer): () => void {
    const slot = this.#slot(id);
    clearTimeout(slot.ending);
    const picture = slot.picture.get() ?? this.#open(id, slot);
    picture.add(viewer);
    return () => {
      picture.remove(viewer);
      if (!picture.isShown) slot.ending = setTimeout(slot.close, graceMs);
    };
  }

  #slot(id: MonitorId): Slot {
    const known = this.#slots.get(id) ?? {
      picture: observable<SharedPicture | undefined>(undefined),
      ending: undefined,
      close: () => undefined,
    };
    this.#slots.set(id, known);
    return known;
  }

  #open(id: MonitorId, slot: Slot): SharedPicture {
    const picture = new SharedPicture(this.#api, id);
    const unkeep = keptPeers(this.#api).add(picture.session);
    const stay = leaveOnUnload(picture.session);
    slot.close = () => {
      stay();
      unkeep();
      picture.session.send({ type: 'stop' });
      slot.picture.set(undefined);
    };
    slot.picture.set(picture);
    return picture;
  }
}

const ofApi = new WeakMap<ApiClient, MonitoringPool>();

/** One pool for the tab. */
export function monitoringPool(api: ApiClient): MonitoringPool {
  const known = ofApi.get(api) ?? new MonitoringPool(api);
  ofApi.set(api, known);
  return known;
}
