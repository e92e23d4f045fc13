import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '../../scripts/free-port.mjs';
import { send } from './seeded-server.mjs';

/** What Prism, standing before the server, has to say about each call and its answer: one sentence for each fault. */
export async function faultsSeenByProxy(resolveTool, { url, document, calls }, folder) {
  const file = join(folder, 'proxied.json');
  await writeFile(file, JSON.stringify(document));
  const port = await freePort();
  const main = resolveTool('@stoplight/prism-cli/dist/index.js');
  const prism = spawn(process.execPath, [main, 'proxy', file, url, '--errors', '--port', String(port)]);
  try {
    await started(prism);
    const faults = [];
    for (const call of calls) {
      const { status, headers, body } = await send(call, `http://127.0.0.1:${port}`);
      const violations = headers.get('sl-violations') ?? (isOfProxy(body) ? JSON.stringify(body) : null);
      if (violations !== null) faults.push(`${call.operationId}: ${status} ${violations.slice(0, 500)}`);
    }
    return faults;
  } finally {
    const ended = once(prism, 'exit');
    prism.kill();
    await ended;
  }
}

function isOfProxy(body) {
  return typeof body?.type === 'string' && body.type.includes('stoplight.io');
}

function started(prism) {
  let written = '';
  return new Promise((resolve, reject) => {
    prism.stdout.on('data', (chunk) => {
      written += chunk;
      if (written.includes('Prism is listening')) resolve();
    });
    prism.stderr.on('data', (chunk) => (written += chunk));
    prism.on('exit', () => reject(new Error(`Prism did not start:\n${written}`)));
  });
}
