import type { HostAgent } from './host-agent.ts';

/** The machine of the drawn room: what it is told is remembered and shown, and nothing else happens. */
export interface SimulatedHost {
  television: string | undefined;
  hasNightLight: boolean;
}

export function simulatedAgent(
  host: SimulatedHost,
  restart: () => void = () => location.reload(),
): HostAgent {
  return {
    facts: () =>
      Promise.resolve({
        serial_number: 'SIMULATED-0001',
        mac_address: '02:00:00:00:00:01',
        wifi_signal_strength: -52,
        wifi_signal_state: 'good',
        wifi_country_code: 'US',
        wifi_dfs_channels_disabled: false,
        net_wlan_ip: '192.0.2.10',
      }),
    // After the answer has left: it would be lost with the page.
    reboot: () => Promise.resolve(void setTimeout(restart, 500)),
    rebootPtz: () => Promise.resolve(),
    infrared: (action) => Promise.resolve(void (host.television = action)),
    switchNightLight: () => Promise.resolve(void (host.hasNightLight = !host.hasNightLight)),
    stopAlarmSound: () => Promise.resolve(),
  };
}
