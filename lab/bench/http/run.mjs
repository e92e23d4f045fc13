/**
 * Measures the calls of an ERP (list, search, get, create, patch, and a mixture of them) against a bare `node:http` server with hand-written
 * SQL that does the same reads and writes after the same key check, on SQLite and on Postgres. Both servers take turns in rounds, so that a
 * noisy machine disturbs both alike. What the product keeps in memory counts for it: on SQLite the page of a list until what it shows has
 * changed, so that `list` shows what asking again costs. Beside it stand how long answers take, and how much of its heap each takes.
 * `--check` fails when a ratio on SQLite is below its budget, `--write` puts the figures into docs/operations.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyWithLongValues } from '../long-values.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { belowBudget, comparison, inTurns, median, reportMissed, table } from '../report.mjs';
import { fillDatabase, PORTALS, ROWS_PER_PORTAL } from './data.mjs';
import { CALLS, measure } from './load.mjs';
import { startServer } from './measured-process.mjs';
import { writeSizing } from './sizing.mjs';

const BUDGETS = { list: 0.9, search: 3, get: 0.4, create: 0.5, patch: 0.5, mixed: 0.6 };
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 3 : 5;
const LOAD = { seconds: quick ? 0.7 : 1.5, concurrency: 32 };

/** Loads under which allocations are counted. */
const ALLOCATING = { count: 2000, concurrency: 32 };

const measuredDatabases = [];

async function compare(title, bareUrl, productUrl, target) {
  const bare = await startServer('bare', './bare-server.mjs', { url: bareUrl });
  const product = await startServer('procurekit', './product-server.mjs', { url: productUrl });
  const rows = [];
  const waits = [];
  for (const name of Object.keys(CALLS)) {
    const measured = (server) => () => measure(server, name, target, LOAD);
    const rounds = await inTurns(ROUNDS, measured(bare), measured(product));
    rows.push(comparison(name, rounds, title === 'SQLite' ? BUDGETS[name].toFixed(2) : ''));
    waits.push({ ...waitsOf(name, rounds), ...(await allocations(name, { bare, product, target })) });
  }
  const rss = Math.round((await product.rss()) / 1024 / 1024);
  console.log(
    `\n${title}: page 1 of 50 from ${PORTALS * ROWS_PER_PORTAL} rows in ${PORTALS} portals; ` +
      `first answer after ${Math.round(product.startMs)} ms, ${rss} MiB after the load`,
  );
  console.log(`${table(rows)}\n\n${table(waits)}`);
  await Promise.all([bare.stop(), product.stop()]);
  measuredDatabases.push({ title, calls: rows, rssMib: rss });
  return rows;
}

/** How long the middle answer took, and the slowest but one in a hundred: in the middle of the rounds. */
function waitsOf(call, rounds) {
  const middle = (pick) => median(rounds.map(pick));
  const ms = (pick) => middle(pick).toFixed(1);
  return {
    call,
    'bare median ms': ms(({ bare }) => bare.medianMs),
    'bare 99 % ms': ms(({ bare }) => bare.slowMs),
    'procurekit median ms': ms(({ product }) => product.medianMs),
    'procurekit 99 % ms': ms(({ product }) => product.slowMs),
    'times the median': middle(({ product }) => product.slowMs / product.medianMs).toFixed(1),
  };
}

/** KiB of the heap that a call takes of each server. */
async function allocations(name, { bare, product, target }) {
  const of = async (server) => {
    const { result, bytes } = await server.allocatedBy(() => measure(server, name, target, ALLOCATING));
    return (bytes / result.sent / 1024).toFixed(0);
  };
  return { 'bare KiB a call': await of(bare), 'procurekit KiB a call': await of(product) };
}

async function compareOnSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
  try {
    const [product, bare] = [join(folder, 'product.db'), join(folder, 'bare.db')];
    console.log(`filling ${PORTALS * ROWS_PER_PORTAL} requisitions into SQLite …`);
    const target = await fillDatabase(`sqlite:${product}`);
    copyWithLongValues(product, bare);
    return await compare('SQLite', `sqlite:${bare}`, `sqlite:${product}`, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareOnPostgres() {
  const postgres = await startBenchPostgres();
  try {
    console.log(`\nfilling ${PORTALS * ROWS_PER_PORTAL} requisitions into Postgres …`);
    const url = await postgres.createDatabaseToFill('product');
    const target = await fillDatabase(url);
    await compare('Postgres', await postgres.copyDatabase('product', 'bare'), url, target);
  } finally {
    await postgres.stop();
  }
}

const rows = process.argv.includes('--postgres') ? [] : await compareOnSqlite();
if (!process.argv.includes('--sqlite')) await compareOnPostgres();
if (process.argv.includes('--write')) {
  const requisitions = PORTALS * ROWS_PER_PORTAL;
  writeSizing(measuredDatabases, { rows: requisitions, portals: PORTALS, concurrency: LOAD.concurrency });
}
reportMissed(belowBudget(rows));
