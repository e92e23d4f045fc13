/**
 * Pulls a dataset of a million rows as CSV and as NDJSON from a server on SQLite and on Postgres, and watches its memory: it must
 * not grow with what was sent. `--rows=100000` takes fewer, `--sqlite` or `--postgres` one database alone, `--check` fails where
 * memory grew.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';
import Database from 'better-sqlite3';
import pg from 'pg';

import { copyRowsSql, copySqliteRows, SQLITE_ID } from '../copied-rows.mjs';
import { startServer } from '../http/measured-process.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { reportMissed, table } from '../report.mjs';

const ROWS = Number(process.argv.find((each) => each.startsWith('--rows='))?.slice('--rows='.length) ?? 1_000_000);
/** What the server may hold more towards the end than after its first tenth, in MiB. */
const GROWTH_BUDGET = 64;
const TOKEN = 'a-token-of-the-bench-that-is-long-enough';
const MIB = 1024 * 1024;
const COLUMNS = [
  ...['id', 'portal_id', 'catalog_item_id', 'warehouse_id', 'on_hand', 'reserved', 'average_cost', 'cost_currency'],
  'updated_at',
];

/** Sets the export up in an empty database, with one row of stock. */
async function prepare(url) {
  const storage = await openStorage(url);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  const admin = { adminEmail: 'owner@bench-bi.ru', adminPassword: 'bench-password-1' };
  const { portal, user } = await kit.portals.create({ slug: 'bench-bi', name: 'Bench', ...admin });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const { id } = await owner.installations.install({ integrationSlug: 'bi-export' });
  await owner.installations.saveConfig(id, { datasetToken: TOKEN });
  await owner.installations.enable(id);
  const { id: warehouseId } = await owner.warehouses.create({ name: 'Склад' });
  const { id: itemId } = await owner.catalogItems.create({ name: 'Болт', sku: 'B-1' });
  await owner.stock.adjust(itemId, { warehouseId, quantity: '12.5', reason: 'inventory_count' });
  await kit.close();
}

function fillSqlite(path) {
  const database = new Database(path);
  const changed = '(1767225600 + i) * 1000';
  const own = { id: SQLITE_ID, catalog_item_id: SQLITE_ID, updated_at: changed };
  copySqliteRows(database, { table: 'stock_levels', last: ROWS, own });
  database.close();
}

async function fillPostgres(url) {
  const client = new pg.Client(url);
  await client.connect();
  const id = "(lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid";
  const changed = "timestamptz '2026-01-01Z' + i * interval '1 second'";
  const own = { id, catalog_item_id: id, updated_at: changed };
  const numbers = `with n as (select i from generate_series(2, ${ROWS}) as i)`;
  await client.query(copyRowsSql({ table: 'stock_levels', columns: COLUMNS, own, numbers }));
  await client.query('vacuum analyze stock_levels');
  await client.end();
}

/** Pulls the dataset and tells how long it took and what the server held meanwhile. */
async function pull(server, format) {
  const startedAt = performance.now();
  // The whole could be pulled once in an hour; what changed since then is all of it, too.
  const url = `${server.origin}/api/v1/bi/datasets/stock?format=${format}&updatedSince=2020-01-01T00:00:00Z`;
  const asked = request(url, { headers: { authorization: `Bearer ${TOKEN}` } }).end();
  const [response] = await once(asked, 'response');
  if (response.statusCode !== 200) throw new Error(`The dataset was answered with ${response.statusCode}.`);
  let [bytes, lines, early, peak] = [0, 0, 0, 0];
  let watched = Promise.resolve();
  const timer = setInterval(() => {
    watched = watched.then(async () => {
      const held = await server.held();
      if (lines <= ROWS / 10) early = Math.max(early, held);
      peak = Math.max(peak, held);
    });
  }, 200);
  for await (const chunk of response) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  clearInterval(timer);
  await watched;
  const rows = format === 'csv' ? lines - 1 : lines;
  if (rows !== ROWS) throw new Error(`${rows} rows came of ${ROWS}.`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, bytes, seconds, early: early || peak, peak };
}

async function measure(name, url) {
  const server = await startServer('procurekit', '../http/product-server.mjs', { url });
  try {
    const rows = [];
    for (const format of ['csv', 'ndjson']) {
      const { bytes, seconds, early, peak } = await pull(server, format);
      rows.push({
        dataset: `${name} ${format}`,
        'rows /s': Math.round(ROWS / seconds),
        MiB: Math.round(bytes / MIB),
        seconds: seconds.toFixed(1),
        'first tenth MiB': Math.round(early / MIB),
        'peak MiB': Math.round(peak / MIB),
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
  const path = join(folder, 'bi.db');
  try {
    await prepare(`sqlite:${path}`);
    fillSqlite(path);
    return await measure('SQLite', `sqlite:${path}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres() {
  const postgres = await startBenchPostgres();
  try {
    const url = await postgres.createDatabase('bi');
    await prepare(url);
    await fillPostgres(url);
    return await measure('Postgres', url);
  } finally {
    await postgres.stop();
  }
}

const rows = process.argv.includes('--postgres') ? [] : await onSqlite();
if (!process.argv.includes('--sqlite')) rows.push(...(await onPostgres()));
console.log(table(rows));
reportMissed(
  rows.filter((row) => row['peak MiB'] - row['first tenth MiB'] > GROWTH_BUDGET).map(({ dataset }) => dataset),
);
