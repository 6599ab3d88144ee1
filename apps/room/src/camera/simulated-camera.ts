import { drawRoom, picture, viewOf } from './draw-room.ts';
import type { Aim, RoomCamera } from './room-camera.ts';

const framesASecond = 15;

/** A drawn room and a soft tone, for trying the product without hardware. */
export function openSimulatedCamera(): RoomCamera {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, picture);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('This browser cannot draw.');
  let aim: Aim = { pan: 0, tilt: 0, zoom: 0 };
  const draw = (): void => drawRoom(pen, aim, new Date());
  draw();
  // By a timer and not by the screen's frames: a hidden window must go on sending.
  const timer = setInterval(draw, 1_000 / framesASecond);
  const sound = openTone();
  const stream = new MediaStream([
    ...canvas.captureStream(framesASecond).getVideoTracks(),
    ...sound.stream.getAudioTracks(),
  ]);
  return {
    stream,
    aim: async (to) => {
      aim = to;
      draw();
    },
    view: (to) => {
      const { x, y, scale } = viewOf(to);
      return { x, y, width: picture.width / scale, height: picture.height / scale };
    },
    close: () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      sound.close();
    },
  };
}

function openTone(): { stream: MediaStream; close: () => void } {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 220 });
  const quiet = new GainNode(context, { gain: 0.02 });
  const out = new MediaStreamAudioDestinationNode(context);
  tone.connect(quiet).connect(out);
  tone.start();
  // A page that nobody has touched may not sound yet; the picture does not wait for it.
  context.resume().catch(() => undefined);
  return { stream: out.stream, close: () => void context.close() };
}
