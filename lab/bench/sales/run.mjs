/**
 * Measures the list of sales invoices and their issuing, as somebody who is signed in, against a bare `node:http` server with
 * hand-written SQL that does the same reads and writes, on SQLite. Both take turns in rounds, so that a noisy machine disturbs
 * both alike. `--check` fails when a ratio is below its budget.
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
import { belowBudget, comparison, inTurns, reportMissed, table } from '../report.mjs';

const BUDGETS = { list: 0.5, issue: 0.3 };
const INVOICES = 1_300;
const ROUNDS = 5;
const CONCURRENCY = 16;
/** Requests of a round; each invoice can be issued once. */
const COUNTS = { list: 300, issue: 200 };
const OWNER = { email: 'owner@bench-sales.ru', password: 'bench-password-1' };
const PATH = '/api/v1/sales-invoices';

async function fill(path) {
  const storage = await openStorage(`sqlite:${path}`);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  const admin = { adminEmail: OWNER.email, adminPassword: OWNER.password };
  const { portal, user } = await kit.portals.create({ slug: 'bench-sales', name: 'Bench', ...admin });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  await owner.regionalSettings.update({ documents: { approvalRequired: false } });
  await owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893', invoiceNumberPrefix: 'М-' });
  const { id: customerId } = await owner.counterparties.create({ name: 'ООО «Они»', isCustomer: true });
  const line = { name: 'Бетон М300', quantity: '3', unitPrice: '5200.00', vatRate: '22.00' };
  const ids = [];
  for (let done = 0; done < INVOICES; done += 100) {
    const made = Array.from({ length: 100 }, () =>
      owner.salesInvoices.create({ customerId, items: [line, line, line] }),
    );
    ids.push(...(await Promise.all(made)).map(({ id }) => id));
  }
  await kit.close();
  return ids;
}

async function measure(server, name, { token, left }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const requests = {
    list: () => ({ method: 'GET', path: `${PATH}?page=1&limit=50`, headers }),
    issue: () => ({ method: 'POST', path: `${PATH}/${left.pop()}/issue`, headers, body: '{}' }),
  };
  return send(server, requests[name], { count: COUNTS[name], concurrency: CONCURRENCY });
}

const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
const rows = [];
try {
  const [own, bareFile] = [join(folder, 'product.db'), join(folder, 'bare.db')];
  console.log(`filling ${INVOICES} sales invoices into SQLite …`);
  const ids = await fill(own);
  const product = await startServer('procurekit', '../http/product-server.mjs', { url: `sqlite:${own}` });
  const token = await signIn(product, OWNER);
  copyWithLongValues(own, bareFile);
  const bare = await startServer('bare', './bare-server.mjs', { path: bareFile });
  const sides = new Map([bare, product].map((server) => [server, { token, left: [...ids] }]));
  for (const name of Object.keys(BUDGETS)) {
    const measured = (server) => () => measure(server, name, sides.get(server));
    const rounds = await inTurns(ROUNDS, measured(bare), measured(product));
    rows.push(comparison(name, rounds, BUDGETS[name].toFixed(2)));
  }
  console.log(table(rows));
  await Promise.all([bare.stop(), product.stop()]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportMissed(belowBudget(rows));
