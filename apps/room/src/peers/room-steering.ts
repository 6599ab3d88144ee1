import type { RoomMessage, ViewerMessage } from '@lamplight/contracts/device/control-messages';
import type { CameraControl } from '../camera/camera-control.ts';
import { homeIndex, isAt, KeptPositions } from '../camera/kept-positions.ts';
import { SteeringTurn } from './steering-turn.ts';

export interface RoomSteeringOptions {
  /** To everybody who watches. */
  tellAll: (message: RoomMessage) => void;
  onTurn: () => void;
}

/** What viewers may do with the camera: one at a time, to named positions and back home. */
export class RoomSteering {
  readonly turn: SteeringTurn;
  readonly #tellAll: RoomSteeringOptions['tellAll'];
  #positions: KeptPositions | undefined;

  constructor({ tellAll, onTurn }: RoomSteeringOptions) {
    this.#tellAll = tellAll;
    this.turn = new SteeringTurn(onTurn);
  }

  hear(peerId: number, message: ViewerMessage, control: CameraControl): void {
    if (message.type === 'ask_to_steer') return this.turn.ask(peerId);
    if (message.type === 'let_steer') return this.turn.answer(peerId, message.is_allowed);
    const isMove = moves.has(message.type);
    if (!isMove || !this.turn.take(peerId)) return;
    if (message.type === 'move') control.move(message);
    if (message.type === 'stop') control.stop();
    if (message.type === 'home') this.#goTo(homeIndex, control);
    if (message.type === 'recall_preset') this.#goTo(message.index, control);
    if (message.type === 'save_preset') this.#save(message.index, control);
    if (message.type === 'move') this.#tellAll(this.aim(control));
  }

  /** How the picture is turned. */
  aim({ aim }: CameraControl): RoomMessage {
    return { type: 'aim', ...aim, is_home: isAt(aim, this.#kept.home) };
  }

  get positions(): RoomMessage {
    return { type: 'positions', indexes: this.#kept.indexes };
  }

  get #kept(): KeptPositions {
    this.#positions ??= new KeptPositions();
    return this.#positions;
  }

  #goTo(index: number, control: CameraControl): void {
    const at = this.#kept.get(index);
    if (!at) return;
    // A turn that the camera refused has brought it nowhere that could be told.
    control.goTo(at).then(
      () => this.#tellAll(this.aim(control)),
      () => undefined,
    );
  }

  #save(index: number, control: CameraControl): void {
    control.stop();
    this.#kept.save(index, control.aim);
    this.#tellAll(this.positions);
    this.#tellAll(this.aim(control));
  }
}

const moves = new Set<ViewerMessage['type']>([
  'move',
  'stop',
  'home',
  'recall_preset',
  'save_preset',
]);
