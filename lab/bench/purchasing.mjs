/**
 * Times what people do with requisitions: `node lab/bench/purchasing.mjs`. The workspace list over 100,000 requisitions of one portal
 * (50 of them, by stage and responsible user) stands against hand-written SQL on a copy of the database, which does the same reads
 * after the same look at the user; receipts and comparisons stand against a budget of processor time. With `--check` it fails
 * when a budget is not kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { loadSources } from '../../scripts/load-sources.mjs';
import { copyWithLongValues } from './long-values.mjs';
import { median, table } from './report.mjs';

const [{ openSqliteStorage }, { createProcurekit }, { Requisitions }, { newRow }] = await loadSources(
  'composition/storage.ts',
  'composition/index.ts',
  'procurement/requisitions/records.ts',
  'kernel/rows/new-row.ts',
);

const ROWS = 100_000;
const BUYERS = 20;
const START = Date.parse('2026-01-01T00:00:00Z');
const BUDGETS = { listRatio: 0.5, cpuMs: 60 };

const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
const [path, bareFile] = [join(folder, 'purchasing.db'), join(folder, 'bare.db')];
const storage = await openSqliteStorage({ path });
await storage.migrate();
const kit = createProcurekit({
  storage,
  masterKey: new Uint8Array(32),
  rateLimits: { user: 100_000_000 },
  authenticate: ({ header }) => JSON.parse(header('x-user')),
});
const { portal, user } = await kit.portals.create({ slug: 'bench', name: 'Bench', adminEmail: 'owner@bench.ru' });
const owner = kit.as({ portalId: portal.id, userId: user.id });
const { pipeline } = await owner.pipelineSettings.get();

console.log(`filling ${ROWS} requisitions into SQLite …`);
const buyers = await createBuyers();
await createRequisitions();
const failed = [...(await benchLists()), ...(await benchReceipts()), ...(await benchComparison())];
await kit.close();
await rm(folder, { recursive: true });
for (const line of failed) console.error(`Over budget: ${line}`);
if (failed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;

async function createBuyers() {
  const ids = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const body = { email: `buyer-${index}@bench.ru`, fullName: `Buyer ${index}`, roles: ['buyer'] };
    ids.push((await owner.users.create({ ...body, password: `Bench-password-${index}` })).id);
  }
  return ids;
}

async function createRequisitions() {
  const stages = pipeline.stages.filter(({ isFinal }) => !isFinal);
  let made = 0;
  while (made < ROWS) {
    const rows = Array.from({ length: 1000 }, () => {
      made += 1;
      const now = new Date(START + made * 1000).toISOString();
      const id = `0192f0c1-7b2e-7c3a-8000-${made.toString(16).padStart(12, '0')}`;
      return newRow(
        Requisitions,
        { id, now },
        {
          number: `B-${made}`,
          pipelineId: pipeline.id,
          // Both are spread over all rows, and independent of each other.
          stageId: stages[made % stages.length].id,
          responsibleUserId: buyers[Math.floor(made / stages.length) % BUYERS],
          createdById: buyers[(made * 7) % BUYERS],
          name: `Concrete M${made % 977} for site ${made % 401}`,
          plannedTotal: `${made % 100_000}.50`,
          currency: 'RUB',
          source: 'workspace',
        },
      );
    });
    await storage.transaction(portal.id, (tx) => tx.collection(Requisitions).insertMany(rows));
  }
}

async function benchLists() {
  const stageId = pipeline.stages[2].id;
  const query = `stageId=${stageId}&responsibleUserId=${buyers[3]}`;
  const bare = openBare();
  const product = (userId, search) => async () => {
    const answer = await dispatch(userId, `/api/v1/purchase-requisitions?${search}`);
    if (answer.status !== 200) throw new Error(answer.body);
  };
  const cases = [
    ['by stage and responsible user', product(user.id, query), bare.list({ stageId, responsibleUserId: buyers[3] })],
    [
      'the same, seen by a buyer',
      product(buyers[3], query),
      bare.list({ stageId, own: buyers[3], responsibleUserId: buyers[3] }),
    ],
    ['by stage, seen by a buyer', product(buyers[3], `stageId=${stageId}`), bare.list({ stageId, own: buyers[3] })],
    ['all that a buyer sees', product(buyers[3], ''), bare.list({ own: buyers[3] })],
  ];
  const rows = [];
  for (const [call, ours, theirs] of cases) {
    const rounds = [];
    for (let round = 0; round < 3; round += 1) rounds.push([await microsOf(theirs), await microsOf(ours)]);
    const ratio = median(rounds.map(([a, b]) => a / b));
    const [bareMicros, micros] = [0, 1].map((index) => Math.round(median(rounds.map((round) => round[index]))));
    rows.push({ call, 'bare CPU µs': bareMicros, 'procurekit CPU µs': micros, ratio: ratio.toFixed(2) });
  }
  bare.close();
  console.log(`\nPage 1 of 50 from ${ROWS} requisitions\n${table(rows)}`);
  return rows.flatMap(({ call, ratio }) => (Number(ratio) < BUDGETS.listRatio ? [`list ${call}: ${ratio}`] : []));
}

function dispatch(userId, url) {
  const headers = { 'x-user': JSON.stringify({ portalId: portal.id, userId }) };
  return kit.dispatch({
    method: 'GET',
    url,
    header: (name) => headers[name],
    readBody: () => Promise.resolve(new Uint8Array()),
    streamBody() {
      throw new Error('A list has no body.');
    },
    ip: '192.0.2.1',
  });
}

/** The same reads by hand: the user, the page with the columns that a list shows, the total. */
function openBare() {
  copyWithLongValues(path, bareFile);
  const database = new Database(bareFile, { readonly: true });
  database.pragma('cache_size = -65536');
  const columns =
    'id number pipeline_id name status planned_total currency due_date created_at updated_at version stage_id'
      .concat(
        ' customer_request_number priority customer_id warehouse_id responsible_user_id actual_total sourcing_status',
      )
      .concat(' receipt_status invoice_status source archived_at')
      .split(' ')
      .join();
  const findUser = database.prepare('select * from users where portal_id = ? and id = ?');
  return {
    list({ stageId, responsibleUserId, own }) {
      const filters = {
        'portal_id = ?': [portal.id],
        'archived_at is null': [],
        ...(stageId === undefined ? {} : { 'stage_id = ?': [stageId] }),
        ...(responsibleUserId === undefined ? {} : { 'responsible_user_id = ?': [responsibleUserId] }),
        ...(own === undefined ? {} : { '(created_by_id = ? or responsible_user_id = ?)': [own, own] }),
      };
      const where = Object.keys(filters).join(' and ');
      const values = Object.values(filters).flat();
      const page = database.prepare(
        `select ${columns} from requisitions where ${where} order by created_at desc, id desc limit 50`,
      );
      const count = database.prepare(`select count(*) as n from requisitions where ${where}`);
      return () => {
        findUser.get(portal.id, own ?? user.id);
        JSON.stringify({ items: page.all(values), page: 1, limit: 50, total: count.get(values).n });
      };
    },
    close: () => database.close(),
  };
}

async function benchReceipts() {
  const { id: warehouseId } = await owner.warehouses.create({ name: 'Warehouse' });
  const goods = [];
  for (let index = 0; index < 100; index += 1) goods.push(await owner.catalogItems.create({ name: `Good ${index}` }));
  const items = goods.map(({ id }) => ({ catalogItemId: id, quantity: '1000', unitPrice: '10.00' }));
  const requisition = await owner.requisitions.create({ name: 'Receipts', items });
  const lines = requisition.items.map(({ id }) => ({ itemId: id, quantity: '1', unitCost: '9.50' }));
  const spent = await microsOf(() => owner.stockReceipts.create(requisition.id, { warehouseId, items: lines }), 15);
  return told('receipt of 100 lines', spent);
}

async function benchComparison() {
  const items = Array.from({ length: 200 }, (_, index) => ({ rawName: `Line ${index}`, quantity: '10' }));
  const requisition = await owner.requisitions.create({ name: 'Comparison', items });
  for (let supplier = 0; supplier < 10; supplier += 1) {
    const { id: supplierId } = await owner.counterparties.create({ name: `Supplier ${supplier}` });
    const offered = requisition.items.map(({ id }, line) => ({
      procurementItemId: id,
      unitPrice: `${((line * 7 + supplier * 13) % 900) + 1}.50`,
    }));
    const quote = await owner.requisitionQuotes.create(requisition.id, { supplierId, items: offered });
    await owner.supplierQuotes.submit(quote.id);
  }
  const spent = await microsOf(() => owner.supplierQuotes.compare({ procurementId: requisition.id }), 15);
  return told('comparison of 200 lines from 10 suppliers', spent);
}

function told(call, micros) {
  const spent = (micros / 1000).toFixed(1);
  console.log(`\n${call}: ${spent} ms CPU, budget ${BUDGETS.cpuMs}`);
  return Number(spent) > BUDGETS.cpuMs ? [`${call}: ${spent} ms`] : [];
}

/** Processor time of a call, of all threads, in the middle of several runs, in a process that has done the like before. */
async function microsOf(call, repeat = 15) {
  for (let index = 0; index < repeat; index += 1) await call();
  const { user: before, system } = process.cpuUsage();
  for (let index = 0; index < repeat; index += 1) await call();
  const after = process.cpuUsage();
  return (after.user + after.system - before - system) / repeat;
}
