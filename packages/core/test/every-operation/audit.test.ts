import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { builtIn } from '../../src/composition/built-in.js';
import { allOperations } from '../../src/composition/contract.js';
import { AuditEntries } from '../../src/modules/audit/index.js';
import { isWrite, operationName, type Operation } from '../../src/operations/operation.js';
import type { RecordType, Row } from '../../src/records/record.js';
import { toldColumns } from '../../src/records/watched-writes.js';
import { sampleBody } from '../../src/testing/kit/call-with-samples.js';
import { openRemotesAtHand } from '../../src/testing/kit/remotes-at-hand.js';
import { openSeededPortal } from '../../src/testing/kit/seeded-copy.js';
import type { SeededPortal } from '../../src/testing/kit/seeded-portal.js';

/** Writes by their method that change nothing of which the trail tells, each with its reason. That they do not is tested, too. */
const CHANGE_NOTHING: Readonly<Record<string, string>> = {
  'catalogExchange.changePreview': 'corrects a preview, of which nothing is applied yet',
  'catalogExchange.createImport': 'previews a table, of which nothing is applied yet',
  'documentTemplates.preview': 'draws a document and keeps nothing',
  'generatedDocuments.createDownloadUrl': 'signs a link and keeps nothing',
  'inboundWebhooks.receive': 'takes a request; the log of the installation tells of it',
  'inboundWebhooks.tryMapping': 'shows what would change and keeps nothing',
  'installations.sync': 'queues work that is done later',
  'installations.test': 'asks the other system; the log of the installation tells of it',
  'logisticsDocuments.exportArchive': 'answers an archive',
  'fleetTracking.receive': 'notes where vehicles are, which is no change of them',
  'edo.sendDocument': 'queues work that is done later; the list of documents tells of it',
  'messenger.openWindow': 'asks the other system',
  'messenger.receive': 'takes a post; the log of the installation tells of it',
  'messenger.registerReceiver': 'tells the other system; the log of the installation tells of it',
  'messenger.sendTest': 'tells the other system; the log of the installation tells of it',
  'messenger.syncContacts': 'queues work that is done later',
  'messenger.syncDeals': 'queues work that is done later',
  'messenger.syncUsers': 'queues work that is done later',
  'taskTracker.createTask': 'notes what a task is called at the other system, which is no record',
  'taskTracker.receive': 'takes a post; the log of the installation tells of it',
  'taskTracker.registerReceiver': 'tells the other system; the log of the installation tells of it',
  'taskTracker.sync': 'queues work that is done later',
  'taskTracker.unlinkTask': 'forgets what a task is called, which is no record',
  'priceLists.exportFile': 'answers a file',
  'requisitionExchange.changePreview': 'corrects a preview, of which nothing is applied yet',
  'requisitionExchange.createImport': 'previews a table, of which nothing is applied yet',
  'requisitionExchange.createImportFromMail': 'previews a mail, of which nothing is applied yet',
  'vehicleLocations.create': 'notes where a vehicle is, which is no change of it',
  'vehicleLocations.createMany': 'notes where vehicles are, which is no change of them',
  'vehicleLocations.remove': 'corrects the log of where a vehicle was',
  'vehicleLocations.update': 'corrects the log of where a vehicle was',
  'variables.resolve': 'reads, with a body because of its length',
  'webhooks.replay': 'sends again what was sent; the log of deliveries tells of it',
  'webhooks.test': 'sends a sample; the log of deliveries tells of it',
};

/** What makes the sample call of an operation change something where no text of its body does. */
const CHANGES: Readonly<Record<string, object>> = {
  'documentTemplates.update': { name: 'Changed' },
  'inboundWebhooks.updateMapping': { sortOrder: 7 },
  'regionalSettings.update': { region: 'Changed' },
  'invoices.changeStatus': { paymentStatus: 'scheduled' },
  'salesInvoices.update': { internalComment: 'Changed' },
};

/** Text fields that most bodies of changes have one of. */
const TEXTS = ['name', 'label', 'title', 'fullName', 'rawName', 'subject', 'comment', 'description'];

// What anybody may call belongs to no portal before it has found one: the modules of such calls test what they leave behind.
const writes = allOperations().filter((operation) => isWrite(operation) && operation.access.anonymous !== true);
const entities = builtIn.records.filter(({ trail }) => 'entity' in trail);

type Entry = Row<typeof AuditEntries>;
type Seeded = Awaited<ReturnType<typeof openSeededPortal>>;

const entriesOf = ({ portal, kit }: Seeded) =>
  kit.storage
    .forPortal(portal.id)
    .collection(AuditEntries)
    .list({ order: [['id', 'asc']] });

const named = (operation: Operation) => [operationName(operation), operation] as const;
const changing = writes.filter(({ id }) => !(id in CHANGE_NOTHING)).map(named);
const changingNothing = writes.filter(({ id }) => id in CHANGE_NOTHING).map(named);

describe.each(changing)('%s', (_name, operation) => {
  it('leaves an entry that names it and who called', async () => {
    const seeded = await openSeededPortal();
    const before = new Set((await entriesOf(seeded)).map(({ id }) => id));

    const { status } = await seeded.call(operation, changingBody(operation, seeded));

    const left = (await entriesOf(seeded)).filter(({ id }) => !before.has(id));
    expect([status < 300, left.length > 0]).toEqual([true, true]);
    expect(new Set(left.map((entry) => entry.operation))).toEqual(new Set([operation.id]));
    if (operation.access.scopes !== undefined)
      expect(left[0]).toMatchObject({ actorType: 'key', actorId: seeded.key.id });
    else if (operation.access.right !== undefined) {
      expect(left[0]).toMatchObject({ actorType: 'user', actorId: seeded.portal.ownerId });
    }
  });
});

describe.each(changingNothing)('%s', (_name, operation) => {
  it('does what it is for, changes no row that the trail tells of, and leaves no entry', async () => {
    const seeded = await openSeededPortal();
    const [rows, entries] = [await toldRows(seeded), await entriesOf(seeded)];

    const { status } = await seeded.call(operation);

    expect(status).toBeLessThan(300);
    expect(await toldRows(seeded)).toEqual(rows);
    expect(await entriesOf(seeded)).toEqual(entries);
  });
});

it('names no exception that is no more', () => {
  const ids = new Set(writes.map(({ id }) => id));

  expect(Object.keys(CHANGE_NOTHING).filter((id) => !ids.has(id))).toEqual([]);
});

describe('the trail', () => {
  it('tells of every row what it is now, whoever wrote it and however', async () => {
    // What is refused for good is not tried again, so the worker need not wait for systems that nobody runs.
    const seeded = await openSeededPortal({ http: openRemotesAtHand({ elsewhere: 'url_not_allowed' }) });
    const { id: portalId, ownerId: userId } = seeded.portal;
    await seeded.kit.kit.fillWithSampleData({ portalId, userId }, { requisitions: 3 });
    for (const operation of writes) await seeded.call(operation, changingBody(operation, seeded));
    await seeded.kit.kit.worker.runUntilIdle();
    const told = valuesByEntity(await entriesOf(seeded));

    const differences = [];
    let compared = 0;
    for (const record of entities) {
      for (const row of await rowsOf(seeded, record)) {
        compared += 1;
        differences.push(...differencesOf(record, row, told));
      }
    }

    expect(compared).toBeGreaterThan(100);
    expect(differences).toEqual([]);
  });

  it('says of each record that it does not tell of why', () => {
    const silent = builtIn.records.flatMap(({ name, trail }) =>
      'untold' in trail ? [[name, trail.untold] as const] : [],
    );

    expect(silent.filter(([, why]) => !/^[A-Z].{10,}\.$/.test(why))).toEqual([]);
  });
});

/** The sample body with something in it that is otherwise than before. */
function changingBody(operation: Operation, { ids }: SeededPortal): { readonly body?: unknown } {
  const { body: schema } = operation.input;
  const body = sampleBody(operation, ids);
  const change = CHANGES[operation.id];
  if (change !== undefined) return { body: { ...(body as object), ...change } };
  if (operation.method !== 'PATCH' || !(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null)
    return {};
  const field = TEXTS.find((name) => name in schema.shape && !(name in body));
  return field === undefined ? {} : { body: { ...body, [field]: 'Changed' } };
}

/** What the trail tells of, of every row as it is now. */
async function toldRows(seeded: Seeded): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const rows = new Map<string, readonly unknown[]>();
  for (const record of builtIn.records) {
    if ('untold' in record.trail) continue;
    const columns = toldColumns(record);
    const told = (await rowsOf(seeded, record)).map((row) => [row['id'], ...columns.map((name) => row[name])]);
    rows.set(record.name, told);
  }
  return rows;
}

async function rowsOf(
  { kit, portal }: Seeded,
  record: RecordType,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await kit.storage
    .forPortal(portal.id)
    .collection(record)
    .list({ order: [['id', 'asc']] as never });
  return record.scope === 'portal' ? rows : rows.filter((row) => row['id'] === portal.id);
}

/** What entries make of each entity, field by field. */
function valuesByEntity(entries: readonly Entry[]): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const values = new Map<string, Map<string, unknown>>();
  for (const { entityType, entityId, changes } of entries) {
    const key = `${entityType} ${entityId ?? ''}`;
    const fields = values.get(key) ?? new Map<string, unknown>();
    for (const { field, to } of changes) fields.set(field, to);
    values.set(key, fields);
  }
  return values;
}

function differencesOf(
  { trail, columns }: RecordType,
  row: Readonly<Record<string, unknown>>,
  told: ReturnType<typeof valuesByEntity>,
): string[] {
  if (!('entity' in trail)) return [];
  const fields = told.get(`${trail.entity} ${String(row['id'])}`);
  if (fields === undefined) return [`${trail.entity}: not told of at all`];
  return toldColumns({ columns } as RecordType).flatMap((field) => {
    const [is, said] = [row[field] ?? null, fields.get(field) ?? null];
    // Lists of rows are told by what became of them, and secrets not at all.
    if (said === '•••' || columns[field]?.kind === 'json') return [];
    return is === said ? [] : [`${trail.entity}.${field}: ${JSON.stringify(is)}, told as ${JSON.stringify(said)}`];
  });
}
