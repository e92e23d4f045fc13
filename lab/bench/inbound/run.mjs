/**
 * Measures how signed inbound webhooks are taken against a bare server that checks the HMAC and inserts one row, on SQLite and on
 * Postgres. Both take turns in rounds. `--sqlite` or `--postgres` measures one database alone; `--check` fails below a budget.
 */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import { send } from '../http/load.mjs';
import { startServer } from '../http/measured-process.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { belowBudget, comparison, inTurns, reportMissed, table } from '../report.mjs';

const BUDGET = 0.5;
const ROUNDS = process.argv.includes('--quick') ? 3 : 5;
const LOAD = { count: 2000, concurrency: 32 };
const EVENT = 'delivered';

/** Installs the universal webhook in an empty database, and tells its address and secret. */
async function install(url) {
  const storage = await openStorage(url);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  const admin = { adminEmail: 'owner@bench-inbound.ru', adminPassword: 'bench-password-1' };
  const { portal, user } = await kit.portals.create({ slug: 'bench-inbound', name: 'Bench', ...admin });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const { id } = await owner.installations.install({ integrationSlug: 'inbound-webhook' });
  await owner.installations.saveConfig(id, { defaultExternalSource: 'erp' });
  await owner.installations.enable(id);
  const { url: address, secretPlaintext: secret } = await owner.inboundWebhooks.regenerateEndpoint(id);
  await kit.close();
  return { path: new URL(address).pathname, secret };
}

let sent = 0;
function signed({ path, secret }) {
  sent += 1;
  const body = JSON.stringify({
    eventId: `e-${sent}`,
    number: `П-${sent}`,
    status: 'delivered',
    comment: 'Принято складом',
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-service-event': EVENT,
    'x-service-timestamp': timestamp,
    'x-service-signature': `sha256=${mac}`,
  };
  return { method: 'POST', path, headers, body };
}

async function compare(title, ownUrl, bareUrl) {
  const endpoint = await install(ownUrl);
  const product = await startServer('procurekit', '../http/product-server.mjs', { url: ownUrl });
  const token = endpoint.path.split('/').at(-1);
  const bare = await startServer('bare', './bare-server.mjs', {
    url: bareUrl,
    token,
    secret: endpoint.secret,
  });
  const load = (server) => () => send(server, () => signed(endpoint), LOAD);
  const rounds = await inTurns(ROUNDS, load(bare), load(product));
  await Promise.all([bare.stop(), product.stop()]);
  return comparison(title, rounds, BUDGET.toFixed(2));
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
  try {
    return await compare('SQLite', `sqlite:${join(folder, 'product.db')}`, `sqlite:${join(folder, 'bare.db')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres() {
  const postgres = await startBenchPostgres();
  try {
    return await compare('Postgres', await postgres.createDatabase('product'), await postgres.createDatabase('bare'));
  } finally {
    await postgres.stop();
  }
}

const rows = process.argv.includes('--postgres') ? [] : [await onSqlite()];
if (!process.argv.includes('--sqlite')) rows.push(await onPostgres());
console.log(table(rows));
reportMissed(belowBudget(rows));
