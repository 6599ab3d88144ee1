/** Intervals of the device gateway. Tests shorten them. */
export interface DeviceTimes {
  /** Between two checks for silent devices and dead gateways, and between two signs of life of a gateway. */
  checkEveryMs: number;
  /** After this much silence a gateway counts as dead. */
  silentGatewayMs: number;
  /** Far below the minute in which an ended key must be cut off. */
  keysEveryMs: number;
  /** A room that missed the order to close its curtain hears of it with its beat after that. */
  curtainsEveryMs: number;
}

const checkEveryMs = 5_000;

export const deviceTimes: DeviceTimes = {
  checkEveryMs,
  silentGatewayMs: 3 * checkEveryMs,
  keysEveryMs: 20_000,
  curtainsEveryMs: 10_000,
};
