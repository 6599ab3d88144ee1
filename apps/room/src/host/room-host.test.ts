import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentOnLoopback, portOfAgent } from './host-agent.ts';
import { sayThatThePageLives } from './page-lives.ts';
import { RoomHost } from './room-host.ts';
import { simulatedAgent } from './simulated-agent.ts';

let heard: string[] = [];
let agent: Server;
let port: number;

beforeEach(async () => {
  heard = [];
  agent = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body}`.trim());
      const missing = request.url === '/ptz/reboot' ? 501 : 204;
      reply.statusCode = request.url === '/night-light' ? 500 : missing;
      reply.end();
    });
  });
  await new Promise<void>((resolve) => agent.listen(0, '127.0.0.1', resolve));
  port = (agent.address() as AddressInfo).port;
});
afterEach(() => agent.close());

it('tells the agent on the loopback what to do, and hears what the machine has not [R001-7.67]', async () => {
  const host = agentOnLoopback(port);
  await host.infrared('power_on');
  await host.reboot();
  expect(heard).toEqual(['POST /infrared {"action":"power_on"}', 'POST /reboot']);
  await expect(host.rebootPtz()).rejects.toThrow('not available');
  await expect(host.switchNightLight()).rejects.toThrow('answered 500');
});

it('starts the page again where there is no agent, and has nothing else [R001-7.67]', async () => {
  vi.useFakeTimers();
  const restart = vi.fn<() => void>();
  const host = new RoomHost(undefined, { restartPage: restart });
  await host.reboot();
  expect(restart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(restart).toHaveBeenCalledOnce();
  expect(() => host.agent).toThrow('not available');
  vi.useRealTimers();
});

it('takes the port from the address of the page, and nothing that is none', () => {
  const at = (query: string) => portOfAgent(new URL(`https://room.example/room/${query}`));
  expect(at('?agent=7410')).toBe(7_410);
  expect(at('')).toBeUndefined();
  expect(at('?agent=http://evil.example')).toBeUndefined();
  expect(at('?agent=70000')).toBeUndefined();
});

it('tells news of the machine once [R001-3.150]', async () => {
  vi.useFakeTimers();
  const onNews = vi.fn<() => void>();
  const simulated = simulatedAgent({
    card: { hospital_id: 1, device_id: 258 },
    television: undefined,
    hasNightLight: false,
  });
  const host = new RoomHost(simulated, { onNews });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(onNews).toHaveBeenCalledOnce();
  expect(host.facts).toMatchObject({
    serial_number: 'SIMULATED-258',
    mac_address: '02:00:00:00:01:02',
    ip_address: '192.0.2.10',
  });
  host.close();
  vi.useRealTimers();
});

it('tells the agent that the page lives, paired or not, and nobody where there is none [R001-4.156]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = sayThatThePageLives(new URL(`https://room.example/room/?agent=${port}`));
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(heard).toEqual(['POST /alive', 'POST /alive', 'POST /alive']));
  stop();
  sayThatThePageLives(new URL('https://room.example/room/'))();
  vi.useRealTimers();
});
