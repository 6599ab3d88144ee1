import {
  deviceCommands,
  type DeviceAnswer,
  type DeviceCommand,
  type DeviceInput,
  type DeviceOrder,
} from '@lamplight/contracts/device/device-commands';
import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import { limits } from '@lamplight/contracts/limits';
import { CameraHolder } from './camera/camera-holder.ts';
import { RoomConnection } from './connection/room-connection.ts';
import { RoomCurtain, type ClosedBy } from './curtain/room-curtain.ts';
import { CurtainStore } from './curtain/stored-curtain.ts';
import { KeptFrameSettings } from './frames/frame-settings.ts';
import { FrameUpload } from './frames/frame-upload.ts';
import { sendPicture } from './frames/send-picture.ts';
import { takePicture } from './frames/take-picture.ts';
import { NotAvailable } from './host/host-agent.ts';
import { agentOf, RoomHost } from './host/room-host.ts';
import type { DeviceIdentity } from './identity/device-identity.ts';
import { defaultLeaseMinutes, MediaLease } from './peers/media-lease.ts';
import { RoomPeers } from './peers/room-peers.ts';

type Obey = {
  [C in DeviceCommand]?: (input: DeviceInput<C>) => unknown;
};

/** One device at work: its camera, its curtain, its viewers and its way to the server. */
export class Room {
  readonly connection: RoomConnection;
  readonly peers: RoomPeers;
  readonly camera: CameraHolder = new CameraHolder((control) => this.peers.rested(control));
  readonly host = new RoomHost(agentOf(new URL(location.href)));
  readonly curtain: RoomCurtain;
  readonly #lease: MediaLease;
  readonly #frames: FrameUpload;
  #source: MediaStream | undefined;
  #volume: number = limits.deviceVolume.default;

  constructor(identity: DeviceIdentity) {
    this.curtain = new RoomCurtain(new CurtainStore(identity.card));
    this.peers = new RoomPeers({
      ready: async () => {
        if (!this.curtain.isClosed) await this.camera.open();
      },
      source: () => this.#source,
      control: () => this.camera.control,
      isCurtainClosed: () => this.curtain.isClosed,
      closeCurtain: (peerId, name) => this.#closeCurtain(peerId, name),
      sendCandidates: (found) => this.connection.sendCandidates(found),
    });
    this.connection = new RoomConnection({
      identity,
      report: () => this.#report(),
      obey: (order) => this.#obey(order),
    });
    this.camera.isOpen.listen(() => this.#send());
    this.camera.problem.listen(() => this.connection.sayHowItIs());
    this.peers.viewers.listen(() => this.#settle());
    this.curtain.state.listen(() => this.#settle());
    this.connection.standing.listen(() => this.#settle());
    this.connection.state.listen(() => this.#settle());
    this.#frames = new FrameUpload({
      settings: new KeptFrameSettings(),
      source: () => (this.curtain.isClosed ? undefined : this.camera.stream),
      take: takePicture,
      send: (picture, signal) =>
        sendPicture(identity, picture, { at: this.connection.serverTime, signal }),
    });
    this.#lease = new MediaLease({
      connection: this.connection.state,
      minutes: () => this.connection.standing.get()?.lease_minutes ?? defaultLeaseMinutes,
      onOver: () => this.#endAll(),
    });
  }

  /** Whoever watches sees nothing more, and the server learns it by the closed connection. */
  close(): void {
    this.#lease.close();
    this.host.close();
    this.#frames.close();
    this.#endAll();
    this.camera.shut();
    this.connection.close();
  }

  #endAll(): void {
    for (const id of this.peers.ids) this.peers.end(id);
  }

  /** By somebody who stands in the room; only the server opens it again. */
  closeCurtainHere(): void {
    this.#closeCurtain('room', null);
  }

  readonly #commands: Obey = {
    join: (input) => this.peers.join(input),
    signal: (input) => this.peers.signal(input),
    restart_ice: (input) => this.peers.restart(input),
    end_peer: ({ peer_id }) => this.peers.end(peer_id),
    close_curtain: ({ by }) => this.#closeCurtain('order', by),
    open_curtain: ({ closings }) => {
      try {
        this.curtain.open(closings);
        this.peers.tellCurtain();
      } finally {
        this.connection.sayHowItIs();
      }
    },
    set_frames: (input) => this.#frames.change(input),
    set_volume: ({ volume }) => this.#setVolume(volume),
    report: () => this.#report(),
    reboot: () => this.host.reboot(),
    reboot_ptz: () => this.host.agent.rebootPtz(),
    send_tv_command: ({ ir_action }) => this.host.agent.infrared(ir_action),
    toggle_infrared: () => this.host.agent.switchNightLight(),
    stop_alarm_sound: () => this.host.agent.stopAlarmSound(),
  };

  async #obey({ command, input }: DeviceOrder): Promise<DeviceAnswer> {
    const obey = this.#commands[command] as ((input: unknown) => unknown) | undefined;
    if (!obey) return { outcome: 'unavailable' };
    try {
      const reply: unknown = await obey(deviceCommands[command].input.parse(input));
      return { outcome: 'done', ...(reply !== undefined && { reply }) };
    } catch (error) {
      if (error instanceof NotAvailable) return { outcome: 'unavailable' };
      throw error;
    }
  }

  #closeCurtain(closedBy: ClosedBy, by: string | null): { closings: number } {
    const closed = this.curtain.close(closedBy, by);
    this.peers.tellCurtain();
    this.connection.sayHowItIs();
    return closed;
  }

  /** Opens or shuts the camera by what is wanted now. Shutting never waits for anything. */
  #settle(): void {
    if (this.curtain.isClosed || (this.peers.ids.length === 0 && !this.#isOpenByItself)) {
      this.#source = undefined;
      this.#frames.stopNow();
      this.peers.carry(undefined);
      this.camera.shut();
      return;
    }
    // Why it could not be opened stands on the screen and in the next report.
    this.camera.open().catch(() => undefined);
    this.#send();
  }

  /** While somebody is monitored the camera is open, and nothing is sent until somebody watches. */
  get #isOpenByItself(): boolean {
    const isKnown = this.connection.state.get() !== 'unpaired';
    return isKnown && this.connection.standing.get()?.monitored === true;
  }

  #send(): void {
    this.#source = this.curtain.isClosed ? undefined : this.camera.stream;
    this.peers.carry(this.#source);
  }

  #setVolume(volume: number): void {
    this.#volume = volume;
    this.peers.setVolume(volume);
  }

  #report(): DeviceReport {
    const { facts } = this.host;
    return {
      version: import.meta.env['LAMPLIGHT_VERSION'] as string,
      kiosk_mode: matchMedia('(display-mode: fullscreen)').matches,
      pending_software_update: false,
      problem: this.camera.problem.get(),
      peers: this.peers.ids,
      curtain: this.curtain.report,
      metrics: {
        wifi_signal_strength: facts?.wifi_signal_strength ?? null,
        wifi_signal_state: facts?.wifi_signal_state ?? null,
        wifi_country_code: facts?.wifi_country_code ?? null,
        wifi_dfs_channels_disabled: facts?.wifi_dfs_channels_disabled ?? null,
        volume: this.#volume,
        net_wlan_ip: facts?.net_wlan_ip ?? null,
        'video-meet': { open: this.peers.ids.length > 0 },
      },
    };
  }
}
