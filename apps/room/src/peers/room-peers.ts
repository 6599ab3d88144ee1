import {
  viewerMessage,
  type RoomMessage,
  type ViewerMessage,
} from '@lamplight/contracts/device/control-messages';
import type { DeviceInput, DeviceReply } from '@lamplight/contracts/device/device-commands';
import type { DeviceCandidates } from '@lamplight/contracts/device/device-protocol';
import type { CameraControl } from '../camera/camera-control.ts';
import { Observable } from '../connection/observable.ts';
import { Callers } from './callers.ts';
import { RoomPeer } from './room-peer.ts';
import { RoomSteering } from './room-steering.ts';

/** Somebody who watches, as the screen names her: nobody is watched or heard unknowingly. */
export interface RoomViewer {
  peerId: number;
  kind: DeviceInput<'join'>['kind'];
  name: string;
  role: string | undefined;
  isListening: boolean;
  isTalking: boolean;
}

interface Connected extends RoomViewer {
  userId: number;
  mayTurn: boolean;
  peer: RoomPeer;
}

type AlarmMessage = Extract<ViewerMessage, { type: 'alarm' }>;

export interface RoomPeersOptions {
  /** Resolves when the camera is open, or at once while it may not be. */
  ready: () => Promise<void>;
  /** What may leave the room at this moment. */
  source: () => MediaStream | undefined;
  control: () => CameraControl | undefined;
  isCurtainClosed: () => boolean;
  closeCurtain: (peerId: number, name: string) => void;
  /** An alarm that a viewer sends by her own connection. */
  sound: (alarm: DeviceInput<'play_alarm'>) => void;
  sendCandidates: (found: DeviceCandidates) => void;
  /** Somebody was not let in after all: what was opened for her alone must not stay open. */
  onFallenOut: () => void;
}

/** Everybody who watches this room. */
export class RoomPeers {
  readonly viewers = new Observable<readonly RoomViewer[]>([]);
  /** Who visits, as the screen shows them. */
  readonly callers = new Callers();
  readonly #options: RoomPeersOptions;
  readonly #viewers = new Map<number, Connected>();
  /** Who is let in as soon as the room is ready, unless she leaves before. */
  readonly #joining = new Set<number>();
  #volume = 1;
  readonly #steering = new RoomSteering({
    tellAll: (message) => this.#tellAll(message),
    onTurn: () => this.#tellPeople(),
  });

  constructor(options: RoomPeersOptions) {
    this.#options = options;
  }

  get ids(): number[] {
    return [...this.#viewers.keys()];
  }

  isWatchedByOthersThan(userId: number): boolean {
    return [...this.#viewers.values()].some((viewer) => viewer.userId !== userId);
  }

  setVolume(percent: number): void {
    this.#volume = percent / 100;
    for (const { peer } of this.#viewers.values()) peer.setVolume(this.#volume);
  }

  async join(order: DeviceInput<'join'>): Promise<DeviceReply<'join'>> {
    try {
      return await this.#letIn(order);
    } catch (error) {
      this.#options.onFallenOut();
      throw error;
    }
  }

  async #letIn(order: DeviceInput<'join'>): Promise<DeviceReply<'join'>> {
    const { peer_id, kind, viewer, ptz, turn_servers, replaces } = order;
    if (replaces !== undefined) this.end(replaces);
    this.end(peer_id);
    await this.#untilReady(order);
    // A visit is a talk with the patient; who only watches neither hears nor is heard until she says so.
    const isVisit = kind !== 'monitoring';
    const peer = new RoomPeer({
      turnServers: turn_servers,
      isHeardAtOnce: isVisit,
      onCaller: this.callers.entryOf(order),
      onCandidates: (ice_candidates) => this.#options.sendCandidates({ peer_id, ice_candidates }),
      onMessage: (text) => this.#hear(peer_id, text),
      onReady: () => this.#welcome(peer),
      onGone: () => this.end(peer_id),
    });
    peer.setVolume(this.#volume);
    peer.letListen(isVisit);
    peer.carry(this.#options.source());
    this.#viewers.set(peer_id, {
      peerId: peer_id,
      userId: viewer.user_id,
      kind,
      name: viewer.name,
      role: viewer.role,
      isListening: isVisit,
      isTalking: false,
      mayTurn: ptz,
      peer,
    });
    this.#show();
    try {
      return await peer.offer();
    } catch (error) {
      this.end(peer_id);
      throw error;
    }
  }

  /** Somebody else sits before the same picture: what it carries stays, and who is shown changes. */
  rename({ peer_id, viewer }: DeviceInput<'rename_viewer'>): void {
    const { user_id: userId, name, role } = viewer;
    this.#viewers.set(peer_id, { ...this.#known(peer_id), userId, name, role });
    this.#show();
  }

  async #untilReady(order: DeviceInput<'join'>): Promise<void> {
    const { peer_id } = order;
    this.#joining.add(peer_id);
    try {
      await this.callers.knock(order);
      await this.#options.ready();
      if (!this.#joining.has(peer_id))
        throw new Error('The viewer left before the room was ready.');
    } finally {
      this.#joining.delete(peer_id);
    }
  }

  async signal({ peer_id, sdp, ice_candidates }: DeviceInput<'signal'>): Promise<void> {
    const { peer } = this.#known(peer_id);
    if (sdp !== undefined) await peer.answer(sdp);
    if (ice_candidates) await peer.add(ice_candidates);
  }

  restart({
    peer_id,
    turn_servers,
  }: DeviceInput<'restart_ice'>): Promise<DeviceReply<'restart_ice'>> {
    return this.#known(peer_id).peer.restart(turn_servers);
  }

  end(peerId: number): void {
    this.callers.leave(peerId);
    this.#joining.delete(peerId);
    const viewer = this.#viewers.get(peerId);
    if (!viewer) return;
    this.#viewers.delete(peerId);
    viewer.peer.close();
    this.#steering.turn.leave(peerId);
    this.#show();
  }

  /** For all of them at once; nothing takes everything away. */
  carry(source: MediaStream | undefined): void {
    for (const { peer } of this.#viewers.values()) peer.carry(source);
  }

  tellCurtain(): void {
    this.#tellAll(this.#curtainMessage());
  }

  #known(peerId: number): Connected {
    const viewer = this.#viewers.get(peerId);
    if (!viewer) throw new Error('This viewer is not there any more.');
    return viewer;
  }

  #hear(peerId: number, text: string): void {
    const message = viewerMessage.safeParse(readJson(text));
    const viewer = this.#viewers.get(peerId);
    if (!message.success || !viewer) return;
    const { data } = message;
    const control = this.#options.control();
    if (data.type === 'close_curtain') this.#options.closeCurtain(peerId, viewer.name);
    else if (data.type === 'alarm') this.#sound(viewer, data);
    else if (data.type === 'listen') this.#listen(viewer, data.is_on);
    else if (data.type === 'talk') this.#talk(viewer, data.is_open);
    else if (data.type === 'view_rate') viewer.peer.setRate(data.rate);
    else if (viewer.mayTurn && control) this.#steering.hear(peerId, data, control);
  }

  /** Of who watches: a visitor's browser has no alarm to raise. */
  #sound({ kind }: Connected, { type: _, ...alarm }: AlarmMessage): void {
    if (kind === 'monitoring') this.#options.sound(alarm);
  }

  #listen(viewer: Connected, isOn: boolean): void {
    viewer.isListening = isOn;
    viewer.peer.letListen(isOn);
    this.#show();
  }

  /** Heard and named go together: nobody speaks into the room whom the others do not see speaking. */
  #talk(viewer: Connected, isOpen: boolean): void {
    viewer.isTalking = isOpen;
    viewer.peer.letHear(isOpen);
    this.#show();
  }

  #welcome(peer: RoomPeer): void {
    const control = this.#options.control();
    this.#tell(peer, this.#curtainMessage());
    this.#tell(peer, this.#steering.positions);
    if (control) this.#tell(peer, this.#steering.aim(control));
    this.#tellPeople();
  }

  /** The camera came to rest, whoever or whatever stopped it. */
  rested(control: CameraControl): void {
    this.#tellAll(this.#steering.aim(control));
  }

  #curtainMessage(): RoomMessage {
    return { type: 'curtain', is_closed: this.#options.isCurtainClosed() };
  }

  #tellAll(message: RoomMessage): void {
    for (const { peer } of this.#viewers.values()) this.#tell(peer, message);
  }

  #tell(peer: RoomPeer, message: RoomMessage): void {
    peer.send(JSON.stringify(message));
  }

  #tellPeople(): void {
    const person = (peer_id: number | undefined) => {
      const viewer = peer_id === undefined ? undefined : this.#viewers.get(peer_id);
      return peer_id === undefined || !viewer ? null : { peer_id, name: viewer.name };
    };
    const talking = [...this.#viewers]
      .filter(([, { isTalking }]) => isTalking)
      .map(([peer_id, { name }]) => ({ peer_id, name }));
    const { holder, asking } = this.#steering.turn;
    const now = { talking, steering: person(holder), asking: person(asking) };
    for (const [you, { peer }] of this.#viewers) this.#tell(peer, { type: 'people', you, ...now });
  }

  /** On the screen, and to everybody who watches. */
  #show(): void {
    this.#tellPeople();
    this.viewers.set(
      [...this.#viewers.values()].map(({ peerId, kind, name, role, isListening, isTalking }) => ({
        peerId,
        kind,
        name,
        role,
        isListening,
        isTalking,
      })),
    );
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
