import {
  deviceCommands,
  type DeviceAnswer,
  type DeviceCommand,
  type DeviceInput,
  type DeviceOrder,
} from '@lamplight/contracts/device/device-commands';
import type { DeviceReport } from '@lamplight/contracts/device/device-protocol';
import { roomMasks } from '@lamplight/contracts/entities/privacy-masks';
import { limits } from '@lamplight/contracts/limits';
import { CameraHolder } from './camera/camera-holder.ts';
import { HelpCall } from './help/help-call.ts';
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
import { RoomMotion } from './motion/room-motion.ts';
import { defaultLeaseMinutes, MediaLease } from './peers/media-lease.ts';
import { RoomPeers } from './peers/room-peers.ts';
import { versionOfPage } from './update/page-version.ts';
import { showsCallers } from './screen/shows-callers.ts';
import { RoomUpdate } from './update/room-update.ts';
import { recordingOf, type RoomRecording } from './recording/room-recording.ts';
import { RoomAlarm } from './sound/room-alarm.ts';
import { RoomAnnouncement } from './sound/room-announcement.ts';

type Obey = {
  [C in DeviceCommand]?: (input: DeviceInput<C>) => unknown;
};

/** One device at work: its camera, its curtain, its viewers and its way to the server. */
export class Room {
  readonly connection: RoomConnection;
  readonly peers: RoomPeers;
  readonly camera: CameraHolder = new CameraHolder({
    onRest: (control) => this.peers.rested(control),
    onTryAgain: () => this.#settle(),
  });
  readonly host: RoomHost;
  readonly #update = new RoomUpdate({ version: versionOfPage(document), store: localStorage });
  readonly curtain: RoomCurtain;
  readonly alarm = new RoomAlarm({
    onSounding: (uuid) => this.connection.tellSounded(uuid),
  });
  readonly announcement = new RoomAnnouncement({
    volume: () => this.#volume,
    onOver: (over) => this.connection.tellAnnounced(over),
  });
  readonly help: HelpCall;
  readonly #lease: MediaLease;
  readonly frames: FrameUpload;
  readonly recording: RoomRecording;
  readonly #motion: RoomMotion;
  #source: MediaStream | undefined;
  #masksRevision: number | undefined;
  #volume: number = limits.deviceVolume.default;

  constructor(identity: DeviceIdentity) {
    this.host = new RoomHost(agentOf(new URL(location.href), identity.card), {
      onNews: () => this.connection.sayHowItIs(),
    });
    this.curtain = new RoomCurtain(new CurtainStore(identity.card));
    const shown = {
      ready: async () => {
        if (!this.curtain.isClosed) await this.camera.open();
      },
      source: () => this.#source,
      isCurtainClosed: () => this.curtain.isClosed,
    };
    this.peers = new RoomPeers({
      ...shown,
      control: () => this.camera.control,
      closeCurtain: (peerId, name) => this.#closeCurtain(peerId, name),
      // What cannot be heard is not confirmed, and whoever raised it reads that.
      sound: (alarm) => void this.alarm.play(alarm).catch(() => undefined),
      sendCandidates: (found) => this.connection.sendCandidates(found),
      onFallenOut: () => this.#settle(),
    });
    this.connection = new RoomConnection({
      identity,
      report: () => this.#report(),
      obey: (order) => this.#obey(order),
    });
    this.help = new HelpCall({
      standing: this.connection.standing,
      connection: this.connection.state,
      send: () => this.connection.askForHelp(),
    });
    this.camera.isOpen.listen(() => this.#send());
    this.camera.problem.listen(() => this.connection.sayHowItIs());
    this.peers.viewers.listen(() => this.#settle());
    this.curtain.state.listen(() => this.#settle());
    this.connection.standing.listen(() => {
      this.#hide();
      this.#settle();
      // The masks it obeys from now on, or an update that it is offered, are news.
      this.connection.sayHowItIs();
    });
    this.connection.state.listen(() => this.#settle());
    document.addEventListener('visibilitychange', this.#sayHowItIs);
    this.frames = new FrameUpload({
      settings: new KeptFrameSettings(),
      source: () => (this.curtain.isClosed ? undefined : this.camera.stream),
      take: takePicture,
      send: (picture, signal) =>
        sendPicture(identity, picture, { at: this.connection.serverTime, signal }),
    });
    this.recording = recordingOf(identity, { ...shown, connection: this.connection });
    this.#motion = new RoomMotion({
      source: () =>
        this.#isOpenByItself && !this.curtain.isClosed ? this.camera.stream : undefined,
      send: (level) => this.connection.tellMotion(level),
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
    this.alarm.close();
    this.announcement.close();
    this.help.close();
    this.frames.close();
    this.#motion.close();
    this.recording.close();
    this.#endAll();
    this.camera.shut();
    document.removeEventListener('visibilitychange', this.#sayHowItIs);
    this.connection.close();
  }

  readonly #sayHowItIs = (): void => this.connection.sayHowItIs();

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
    rename_viewer: (input) => this.peers.rename(input),
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
    start_recording: (input) => this.recording.recorder.start(input),
    stop_recording: () => this.recording.recorder.stop('stopped'),
    set_frames: (input) => this.frames.change(input),
    set_volume: ({ volume }) => this.#setVolume(volume),
    report: () => this.#report(),
    install_update: ({ version, asked_by }) => this.#install(version, asked_by),
    reboot: () => this.host.reboot(),
    reboot_ptz: () => {
      const { agent } = this.host;
      return this.camera.restartMotor(() => agent.rebootPtz());
    },
    send_tv_command: ({ ir_action }) => this.host.agent.infrared(ir_action),
    toggle_infrared: () => this.host.agent.switchNightLight(),
    play_alarm: (input) => this.alarm.play(input),
    announce: (input) => this.announcement.say(input),
    stop_alarm_sound: () => {
      this.alarm.stop();
      return this.host.stopAlarmSound();
    },
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

  /** What must not be seen, as the server last said. */
  #hide(): void {
    const masks = roomMasks.safeParse(this.connection.standing.get()?.masks).data;
    this.camera.hide(masks);
    this.#masksRevision = masks?.revision;
  }

  /** Opens or shuts the camera by what is wanted now. Shutting never waits for anything. */
  #settle(): void {
    this.recording.settle();
    if (this.curtain.isClosed || (this.peers.ids.length === 0 && !this.#isOpenByItself)) {
      this.#source = undefined;
      this.frames.stopNow();
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
    this.recording.settle();
  }

  async #install(version: string, askedBy: number): Promise<void> {
    if (this.peers.isWatchedByOthersThan(askedBy)) throw new Error('Others are watching.');
    try {
      await this.#update.install(version);
    } finally {
      this.connection.sayHowItIs();
    }
  }

  #setVolume(volume: number): void {
    this.#volume = volume;
    this.peers.setVolume(volume);
    this.announcement.setVolume();
  }

  #report(): DeviceReport {
    const { facts } = this.host;
    return {
      version: this.#update.version,
      kiosk_mode: showsCallers(document),
      pending_software_update: this.#update.isOffered(
        this.connection.standing.get()?.released_version,
      ),
      failed_update: this.#update.failed,
      host: facts
        ? {
            serial_number: facts.serial_number,
            mac_address: facts.mac_address,
            ip_address: facts.ip_address ?? facts.net_wlan_ip,
          }
        : null,
      problem: this.camera.problem.get(),
      peers: this.peers.ids,
      curtain: this.curtain.report,
      masks_revision: this.#masksRevision ?? null,
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
