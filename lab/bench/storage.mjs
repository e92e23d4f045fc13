/**
 * Times the storage adapters on the requisition record: `node lab/bench/storage.mjs [sqlite] [postgres]`. Two databases each:
 * 100,000 rows in 20 portals, and 100,000 rows in one. Prints the median, the 99th
 * percentile and this process's CPU time for each call, in milliseconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSources } from '../../scripts/load-sources.mjs';

const [{ openPostgresStorage, openSqliteStorage }, { Requisitions }, { startTestPostgres }] = await loadSources(
  'composition/storage.ts',
  'procurement/requisitions/records.ts',
  'testing/kit/postgres-server.ts',
);

const ROWS = 100_000;
const LIST = [
  'id',
  'number',
  'pipelineId',
  'name',
  'status',
  'plannedTotal',
  'currency',
  'dueDate',
  'createdAt',
  'updatedAt',
];
const GOODS = [
  'Труба стальная',
  'Лист горячекатаный',
  'Кабель силовой',
  'Насос циркуляционный',
  'Valve',
  'Bearing',
  'Краска',
  'Болт',
  'Гайка',
  'Щебень',
];
const START = Date.parse('2026-01-01T00:00:00Z');

let made = 0;
function uuid(number, kind) {
  const digits = number.toString(16).padStart(12, '0');
  // The last bits are spread as those of random ids are.
  const tail = ((number * 2654435761) % 2 ** 32).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${kind}0-8000-${tail}`;
}

function aRequisition() {
  made += 1;
  const good = GOODS[made % GOODS.length];
  const createdAt = new Date(START + made * 1000).toISOString();
  return {
    id: uuid(made, 'aa'),
    number: `R-2026-${String(made).padStart(6, '0')}`,
    pipelineId: uuid(made % 3, 'bb'),
    name: `${good} ${made % 977} для объекта ${made % 401}, партия ${made % 89}`,
    status: 'in_progress',
    plannedTotal: `${made % 100_000}.50`,
    explicitTotal: null,
    currency: 'RUB',
    dueDate: createdAt,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    stageId: uuid(made % 7, 'cc'),
    customerRequestNumber: made % 3 === 0 ? `CR-${made}` : null,
    comment: made % 2 === 0 ? `Доставка до ${made % 28} числа, звонить заранее` : null,
    priority: 'normal',
    customerId: null,
    warehouseId: null,
    deliveryAddress: null,
    requesterName: 'Анна Петрова',
    responsibleUserId: null,
    actualTotal: '0.00',
    sourcingStatus: 'none',
    receiptStatus: 'none',
    invoiceStatus: 'none',
    source: 'integration_api',
    cancelReason: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    customFields: {},
    createdById: uuid(1, 'dd'),
    archivedAt: null,
  };
}

async function seed(storage, portals) {
  const ids = [];
  for (let row = 0; row < ROWS; row += 1000) {
    const portal = portals[(row / 1000) % portals.length];
    const rows = Array.from({ length: 1000 }, aRequisition);
    ids.push(...rows.map(({ id }) => ({ id, portal })));
    await storage.transaction(portal, (tx) => tx.collection(Requisitions).insertMany(rows));
  }
  return ids;
}

async function time(label, repeat, work) {
  for (let warmUp = 0; warmUp < Math.min(20, repeat); warmUp += 1) await work(warmUp);
  const times = [];
  const cpu = process.cpuUsage();
  for (let index = 0; index < repeat; index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((left, right) => left - right);
  const median = times[Math.floor(repeat / 2)];
  console.log(
    `  ${label.padEnd(52)} ${median.toFixed(3)} ms   p99 ${times[Math.floor(repeat * 0.99)].toFixed(3)}   CPU ${((user + system) / repeat / 1000).toFixed(3)}`,
  );
  return median;
}

async function rate(label, count, concurrency, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  console.log(`  ${label.padEnd(52)} ${Math.round(count / seconds)} /s`);
}

async function benchMany(storage) {
  const portals = Array.from({ length: 20 }, (_, index) => uuid(index + 1, 'ee'));
  const start = performance.now();
  const ids = await seed(storage, portals);
  console.log(`  seeded ${ROWS} rows in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const of = (index) => storage.forPortal(portals[index % 20]).collection(Requisitions);
  const list = { where: { archivedAt: null }, select: LIST, limit: 50 };
  await time('page 1 of 5,000, total known or counted', 1000, (index) => of(index).page(list));
  await time('list without total', 1000, (index) => of(index).list(list));
  await time('count', 300, (index) => of(index).count({ where: { archivedAt: null } }));
  await time('page at offset 2,450', 300, (index) => of(index).page({ ...list, offset: 2450 }));
  await time('page of one pipeline', 300, (index) =>
    of(index).page({ ...list, where: { ...list.where, pipelineId: uuid(1, 'bb') } }),
  );
  await time('get', 3000, (index) => {
    const { id, portal } = ids[(index * 7919) % ids.length];
    return storage.forPortal(portal).collection(Requisitions).find(id);
  });
  await rate('get, 50 at a time', 20_000, 50, (index) => {
    const { id, portal } = ids[(index * 7919) % ids.length];
    return storage.forPortal(portal).collection(Requisitions).find(id);
  });
  await time('search of 5,000', 200, (index) => of(index).page({ ...list, search: `объекта ${index % 400}` }));
  await time('insert, alone', 200, (index) =>
    storage.transaction(portals[index % 20], (tx) => tx.collection(Requisitions).insert(aRequisition())),
  );
  await rate('insert, 50 at a time', 10_000, 50, (index) =>
    storage.transaction(portals[index % 20], (tx) => tx.collection(Requisitions).insert(aRequisition())),
  );
  await rate('update with version, 50 at a time', 10_000, 50, (index) => {
    const { id, portal } = ids[(index * 7919) % ids.length];
    return storage.transaction(portal, (tx) => tx.collection(Requisitions).update(id, { comment: `№ ${index}` }));
  });
}

async function benchOne(storage) {
  const portal = uuid(99, 'ee');
  await seed(storage, [portal]);
  const requisitions = storage.forPortal(portal).collection(Requisitions);
  const list = { where: { archivedAt: null }, select: LIST, limit: 50 };
  await time('page 1 of 100,000', 100, () => requisitions.page(list));
  await time('page 1 after a write', 40, async () => {
    await storage.transaction(portal, (tx) => tx.collection(Requisitions).insert(aRequisition()));
    return requisitions.page(list);
  });
  let asked = 0;
  for (const [label, term] of [
    ['one row', (index) => `R-2026-1${String(50_000 + index).padStart(5, '0')}`],
    ['some 50 rows', (index) => `партия ${index % 89}`.slice(0, 9) + ` ${index % 89}`],
    ['a hundredth', (index) => `объекта ${index % 400}`],
    ['a tenth', (index) => GOODS[index % GOODS.length]],
    ['half', () => 'звонить'],
    ['all', () => 'для объекта'],
    ['two letters', () => 'цх'],
    ['none', (index) => `нет такого ${index}`],
  ]) {
    await time(`search ${label}`, 30, async (index) => {
      // Another condition each time, so that no total is known.
      const where = { archivedAt: null, createdAt: { gt: new Date(START - (asked += 1)).toISOString() } };
      return requisitions.page({ ...list, where, search: term(index) });
    });
  }
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('sqlite')) {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-bench-'));
  for (const [name, bench] of [
    ['20 portals', benchMany],
    ['one portal', benchOne],
  ]) {
    console.log(`SQLite, synchronous full, ${name}`);
    const storage = await openSqliteStorage({ path: join(folder, `${name}.db`) });
    await storage.migrate();
    await bench(storage);
    await storage.close();
  }
  await rm(folder, { recursive: true });
}
if (wanted.length === 0 || wanted.includes('postgres')) {
  const server = await startTestPostgres({
    settings: ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=256MB'],
  });
  try {
    for (const [name, bench] of [
      ['20 portals', benchMany],
      ['one portal', benchOne],
    ]) {
      console.log(`Postgres, fsync on, ${name}`);
      const storage = await openPostgresStorage({ url: server.url, poolSize: 20 });
      await storage.migrate();
      await bench(storage);
      await storage.close();
    }
  } finally {
    await server.stop();
  }
}
