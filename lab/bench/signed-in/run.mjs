/**
 * Measures what a session costs, on SQLite: `GET /auth/me` against a bare `node:http` server that does the same reads, and a list
 * that is called as somebody who is signed in against the same list called with a key. Both sides take turns in rounds, so that
 * a noisy machine disturbs both alike. `--check` fails when a ratio is below its budget.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import { send } from '../http/load.mjs';
import { startServer } from '../http/measured-process.mjs';
import { signIn } from '../http/sign-in.mjs';
import { copyWithLongValues } from '../long-values.mjs';
import { belowBudget, comparison, inTurns, median, reportMissed, table } from '../report.mjs';

/** A signed-in call may be 15 % dearer than one with a key. */
const BUDGETS = { me: 0.3, list: 1 / 1.15 };
const ROUNDS = process.argv.includes('--quick') ? 3 : 7;
const LOAD = { count: 1500, concurrency: 16 };
const OWNER = { email: 'owner@bench-signed-in.ru', password: 'bench-password-1' };
const ROWS = 50;

async function fill(path) {
  const storage = await openStorage(`sqlite:${path}`);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  const admin = { adminEmail: OWNER.email, adminPassword: OWNER.password };
  const { portal, user } = await kit.portals.create({ slug: 'bench-signed-in', name: 'Bench', ...admin });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  for (let index = 0; index < ROWS; index += 1) await owner.warehouses.create({ name: `Склад ${index}` });
  const key = await owner.apiKeys.create({ name: 'bench', scopes: ['warehouses.read'] });
  await kit.close();
  return key.secretPlaintext;
}

const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
const rows = [];
try {
  const [own, bareFile] = [join(folder, 'product.db'), join(folder, 'bare.db')];
  const secret = await fill(own);
  const product = await startServer('procurekit', '../http/product-server.mjs', { url: `sqlite:${own}` });
  const session = { authorization: `Bearer ${await signIn(product, OWNER)}` };
  copyWithLongValues(own, bareFile);
  const bare = await startServer('bare', './bare-server.mjs', { path: bareFile });

  const me = { method: 'GET', path: '/api/v1/auth/me', headers: session };
  const meRounds = await inTurns(
    ROUNDS,
    () => send(bare, () => me, LOAD),
    () => send(product, () => me, LOAD),
  );
  rows.push(comparison('me', meRounds, BUDGETS.me.toFixed(2)));

  const list = '/warehouses?page=1&limit=50';
  const asKey = { method: 'GET', path: `/api/v1/integration-api${list}`, headers: { 'x-api-key': secret } };
  const asUser = { method: 'GET', path: `/api/v1${list}`, headers: session };
  const listRounds = await inTurns(
    ROUNDS,
    () => send(product, () => asKey, LOAD),
    () => send(product, () => asUser, LOAD),
  );
  // Both sides are the product: what the calls cost it tells more than how many a client gets out of it.
  const ratio = median(listRounds.map(({ bare: key, product: user }) => key.cpuMicros / user.cpuMicros)).toFixed(2);
  rows.push({ ...comparison('list (key, signed in)', listRounds, BUDGETS.list.toFixed(2)), ratio });
  console.log(table(rows));
  await Promise.all([bare.stop(), product.stop()]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportMissed(belowBudget(rows));
