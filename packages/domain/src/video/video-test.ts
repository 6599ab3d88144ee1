/** What was measured between two looks at a running test, on the viewer's side of the connection. */
export interface VideoTestReading {
  /** Nothing for what the browser did not give. */
  ownSound: { energy: number } | undefined;
  ownPicture: { framesASecond: number } | undefined;
  roomSound: { packets: number; energy: number };
  roomPicture: { framesASecond: number };
  relay: 'not-offered' | 'not-reached' | 'reached' | 'in-use';
  /** Kilobits a second that the way to the room could carry; nothing while it is not known. */
  kilobitsOut: number | undefined;
}

export interface Verdict {
  part: string;
  isGood: boolean;
  words: string;
}

/** Below this a picture of a person stutters. */
const enoughKilobits = 400;
const fewestFrames = 5;

/** In plain words what works and what to do about the rest. */
export function videoTestVerdicts(reading: VideoTestReading): Verdict[] {
  const { ownSound, ownPicture, roomSound, roomPicture, relay, kilobitsOut } = reading;
  return [
    ownSound === undefined
      ? bad('Your microphone', 'Not available. Connect one and allow it for this page.')
      : ownSound.energy > 0
        ? good('Your microphone', 'Works.')
        : bad('Your microphone', 'Silent. Say something, or choose another microphone.'),
    ownPicture === undefined
      ? bad('Your camera', 'Not available. Connect one and allow it for this page.')
      : picture('Your camera', ownPicture.framesASecond),
    roomSound.packets === 0
      ? bad('Room microphone', 'Nothing arrives. Check the microphone of the device.')
      : good('Room microphone', roomSound.energy > 0 ? 'Works.' : 'Arrives. The room is quiet.'),
    picture('Room camera', roomPicture.framesASecond),
    relays[relay],
    kilobitsOut === undefined
      ? bad('Bandwidth', 'Not known yet.')
      : kilobitsOut >= enoughKilobits
        ? good('Bandwidth', `Enough: ${Math.round(kilobitsOut)} kbit/s.`)
        : bad(
            'Bandwidth',
            `Too little: ${Math.round(kilobitsOut)} kbit/s. Use a cable or come closer.`,
          ),
  ];
}

const good = (part: string, words: string): Verdict => ({ part, isGood: true, words });
const bad = (part: string, words: string): Verdict => ({ part, isGood: false, words });

const picture = (part: string, framesASecond: number): Verdict =>
  framesASecond >= fewestFrames
    ? good(part, `Works, ${Math.round(framesASecond)} pictures a second.`)
    : bad(part, framesASecond === 0 ? 'No picture.' : 'The picture stutters.');

const relays: Record<VideoTestReading['relay'], Verdict> = {
  'not-offered': good('Relay', 'None is set up; the way is direct.'),
  'not-reached': bad('Relay', 'Cannot be reached. Ask the network for access to it.'),
  reached: good('Relay', 'Can be reached; the way is direct.'),
  'in-use': good('Relay', 'In use.'),
};
