import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import type { ServerOptions } from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';

const ONE_ADDRESS = 'The machine has one address of its own.';

const warnings: unknown[] = [];
const logger = {
  debug: () => undefined,
  info: () => undefined,
  error: () => undefined,
  warn: (...line: readonly unknown[]) => void warnings.push(line),
};

let running: RunningServer;
let sockets: Socket[] = [];
const agents: Agent[] = [];
const started: RunningServer[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const agent of agents) agent.destroy();
  [sockets, warnings.length] = [[], 0];
  for (const each of started.splice(0)) await each.close();
});

async function start(options: ServerOptions): Promise<void> {
  running = await startServer(options);
  started.push(running);
}

/** Opens connections that say nothing, from an address of this machine. */
async function openSilent(count: number, localAddress: string) {
  const opened: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port: running.port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).resume();
    await new Promise((resolve) => socket.once('connect', resolve));
    opened.push(socket);
  }
  sockets.push(...opened);
  return () => opened.filter(({ destroyed }) => !destroyed).length;
}

/** Asks over a connection that is kept, or a new one; 0 when it was not answered. */
function ask(agent: Agent, localAddress = '127.0.0.1'): Promise<number> {
  agents.push(agent);
  return new Promise((resolve) => {
    request(`${running.url}/health/live`, { agent, localAddress }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end();
  });
}

it('leaves places for others when one address opens what it can', async ({ skip }) => {
  skip(process.platform !== 'linux', ONE_ADDRESS);
  await start({ maxConnections: 20, connectionsPerAddress: 10, logger });

  const held = await openSilent(40, '127.0.0.2');
  await expect.poll(held).toBe(10);

  const fresh = Array.from({ length: 10 }, () => ask(new Agent({ keepAlive: true })));
  expect(await Promise.all(fresh)).toEqual(Array(10).fill(200));
  expect(held()).toBe(10);
  expect(warnings).toEqual([[{ network: '127.0.0.2', closed: 1 }, expect.stringContaining('connections')]]);
});

it('closes silent ones for those who come when many addresses fill it', async ({ skip }) => {
  skip(process.platform !== 'linux', ONE_ADDRESS);
  await start({ maxConnections: 20, connectionsPerAddress: 10 });
  const kept = new Agent({ keepAlive: true });
  expect(await ask(kept)).toBe(200);

  for (const last of [2, 3, 4, 5]) await openSilent(10, `127.0.0.${last}`);

  for (let call = 0; call < 5; call += 1) expect(await ask(new Agent())).toBe(200);
  expect(await ask(kept)).toBe(200);
});

it('has no share by address behind trusted proxies, which connect for everybody', async () => {
  await start({ trustedProxies: 1, maxConnections: 2000 });

  const held = await openSilent(1100, '127.0.0.1');

  expect(await ask(new Agent())).toBe(200);
  expect(held()).toBe(1100);
});
