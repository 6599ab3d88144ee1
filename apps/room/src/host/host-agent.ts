import {
  hostAgentPaths,
  hostFacts,
  isMissingPart,
  type HostFacts,
} from '@lamplight/contracts/device/host-agent';

/** The device has no such part; the server tells it in these words to whoever asked. */
export class NotAvailable extends Error {
  constructor() {
    super('This is not available on this device.');
  }
}

/** What the machine does for the page. */
export interface HostAgent {
  facts(): Promise<HostFacts>;
  reboot(): Promise<void>;
  rebootPtz(): Promise<void>;
  infrared(action: string): Promise<void>;
  switchNightLight(): Promise<void>;
  stopAlarmSound(): Promise<void>;
}

/** Less than the server waits for the device. */
const withinMs = 4_000;

export const portOfAgent = (address: URL): number | undefined => {
  const port = Number(address.searchParams.get('agent'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
};

export function agentOnLoopback(port: number, ask: typeof fetch = fetch): HostAgent {
  const send = async (path: string, body?: object): Promise<Response> => {
    const answer = await ask(`http://127.0.0.1:${port}${path}`, {
      method: path === hostAgentPaths.facts ? 'GET' : 'POST',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(withinMs),
    });
    if (isMissingPart(answer.status)) throw new NotAvailable();
    if (!answer.ok) throw new Error(`The agent of the device answered ${answer.status}.`);
    return answer;
  };
  const order = async (path: string, body?: object): Promise<void> => {
    await send(path, body);
  };
  return {
    facts: async () => hostFacts.parse(await (await send(hostAgentPaths.facts)).json()),
    reboot: () => order(hostAgentPaths.reboot),
    rebootPtz: () => order(hostAgentPaths.rebootPtz),
    infrared: (action) => order(hostAgentPaths.infrared, { action }),
    switchNightLight: () => order(hostAgentPaths.nightLight),
    stopAlarmSound: () => order(hostAgentPaths.stopAlarmSound),
  };
}
