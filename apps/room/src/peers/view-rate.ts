import type { ViewRate } from '@lamplight/contracts/device/control-messages';

/** Enough to see that somebody is there, and that the picture lives: well under the 2 s of a stale one. */
const lowFramerate = 2;
const lowScale = 4;

type Encoding = RTCRtpEncodingParameters;

/** How a picture is sent to somebody who looks at it, or whose tile nobody sees. */
export function encodingAt(rate: ViewRate, encoding: Encoding): Encoding {
  const { maxFramerate: _framerate, scaleResolutionDownBy: _scale, ...rest } = encoding;
  return rate === 'full'
    ? { ...rest, scaleResolutionDownBy: 1 }
    : { ...rest, maxFramerate: lowFramerate, scaleResolutionDownBy: lowScale };
}
