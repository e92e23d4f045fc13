import type { Procurekit } from '@procurekit/core';

import { startExpress, startExpressBehindParser } from './hosts/express.js';
import { startFastify, startFastifyBehindParser } from './hosts/fastify.js';
import { startHonoBehindParser, startHonoFetch, startHonoOnNode } from './hosts/hono.js';
import { startNext } from './hosts/next.js';
import { startNodeHttp } from './hosts/node-http.js';
import { openKit } from './open-kit.js';
import { prepare, type Prepared } from './prepare.js';
import type { RunningHost } from './running-host.js';
import { runScenario } from './scenario.js';

const hosts: Readonly<Record<string, (kit: Procurekit) => Promise<RunningHost>>> = {
  'node:http': startNodeHttp,
  Express: startExpress,
  'Express, behind a body parser': startExpressBehindParser,
  Fastify: startFastify,
  'Fastify, behind a body parser': startFastifyBehindParser,
  'Hono on Node': startHonoOnNode,
  'Hono on Node, behind a body parser': startHonoBehindParser,
  'Hono without a server': startHonoFetch,
};

const prepared = await prepare();
try {
  const kit = await openKit(prepared.settings);
  for (const [name, start] of Object.entries(hosts)) await demonstrate(name, await start(kit), prepared);
  await kit.close();
  await demonstrate('Next', await startNext(prepared.settings), { ...prepared, hasPages: false });
} finally {
  await prepared.remove();
}

async function demonstrate(name: string, host: RunningHost, given: Prepared): Promise<void> {
  try {
    await runScenario(host, given);
    console.log(`${name}: created once, read, refused and downloaded.`);
  } catch (error) {
    throw new Error(`${name} answers something else.`, { cause: error });
  } finally {
    await host.close();
  }
}
