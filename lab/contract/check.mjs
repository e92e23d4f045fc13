/**
 * `pnpm release:check --contract`: sets tools that nobody here wrote on both descriptions and a server with a seeded portal.
 * orval and hey-api make clients, whose schemas every call and its answer must meet; oazapfts makes one that makes every call;
 * Prism stands before the server and looks at each call and answer; specmatic, where this machine has it, makes calls of its own,
 * right ones and mutated ones; a browser presses Execute on every call of the explorer. What takes too long
 * for any other check is tried here as well.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { faultsOfHeyApi, faultsOfOrval } from './generated-clients.mjs';
import { faultsOfOazapfts } from './oazapfts.mjs';
import { withSeededServer } from './seeded-server.mjs';
import { faultsOfSpecmatic, findSpecmatic, HOW_TO_HAVE_SPECMATIC } from './specmatic.mjs';
import { installTools } from './tools.mjs';
import { faultsSeenByProxy } from './validating-proxy.mjs';
import { run, step } from '../../scripts/workspace.mjs';

/** What the tools found wrong, as one text for each tool and face; empty when they found nothing. */
export async function contractFaults() {
  const tools = await step('Installing tools that judge the description', installTools);
  const { resolve } = tools;
  const specmatic = await findSpecmatic();
  const found = [];
  const judge = async (label, look) => {
    const faults = await step(label, look);
    if (faults.length > 0) found.push(`${label}:\n${faults.join('\n')}`);
  };
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-contract-'));
  try {
    await withSeededServer(async (seed) => {
      for (const face of ['integration', 'workspace']) {
        await judge(`${face}: orval`, async () => faultsOfOrval(resolve, await seed(face)));
        await judge(`${face}: oazapfts`, async () => faultsOfOazapfts(tools, await seed(face)));
        await judge(`${face}: hey-api`, async () => faultsOfHeyApi(await seed(face)));
        await judge(`${face}: Prism`, async () => faultsSeenByProxy(resolve, await seed(face), folder));
        if (specmatic === undefined) console.log(`${face}: specmatic is skipped: ${HOW_TO_HAVE_SPECMATIC}.`);
        else await judge(`${face}: specmatic`, () => faultsOfSpecmatic(specmatic, () => seed(face), folder));
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await judge('Every call of the explorer', pressEverything);
  await judge('Kept figures after 20,000 things that happened', recountFigures);
  return found;
}

const pressEverything = () =>
  runCheckTest('packages/server-koa/test/explorer-calls.check.test.ts', {
    PROCUREKIT_EVERY_CALL: 'integration,workspace',
  });

const recountFigures = () =>
  runCheckTest('packages/core/test/analytics/crash.check.test.ts', { PROCUREKIT_RANDOM_OPERATIONS: '20000' });

async function runCheckTest(file, env) {
  const { code, output } = await run('npx', ['vitest', 'run', '--mode', 'check', file], { env });
  return code === 0 ? [] : [output];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await contractFaults();
  for (const text of found) console.error(text);
  process.exitCode = found.length === 0 ? 0 : 1;
}
