import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { HostAgent } from './host-agent.ts';

/** The machine of the drawn room: what it is told is remembered and shown, and nothing else happens. */
export interface SimulatedHost {
  card: DeviceCard;
  television: string | undefined;
  hasNightLight: boolean;
}

/** Locally administered, and another one for each device: two that share one are not believed. */
export const simulatedMac = (deviceId: number): string =>
  `02:${(deviceId % 2 ** 40).toString(16).padStart(10, '0').match(/../g)?.join(':')}`;

export function simulatedAgent(
  host: SimulatedHost,
  restart: () => void = () => location.reload(),
): HostAgent {
  return {
    facts: () =>
      Promise.resolve({
        serial_number: `SIMULATED-${host.card.device_id}`,
        mac_address: simulatedMac(host.card.device_id),
        wifi_signal_strength: -52,
        wifi_signal_state: 'good',
        wifi_country_code: 'US',
        wifi_dfs_channels_disabled: false,
        // Of the addresses that are kept for examples.
        net_wlan_ip: '192.0.2.10',
        ip_address: '192.0.2.10',
      }),
    // After the answer has left: it would be lost with the page.
    reboot: () => Promise.resolve(void setTimeout(restart, 500)),
    rebootPtz: () => Promise.resolve(),
    infrared: (action) => Promise.resolve(void (host.television = action)),
    switchNightLight: () => Promise.resolve(void (host.hasNightLight = !host.hasNightLight)),
    stopAlarmSound: () => Promise.resolve(),
  };
}
