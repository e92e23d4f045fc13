import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

import { builtIn } from '../built-in.js';
import { Events, Subscriptions } from '../../platform/webhooks/index.js';
import { createMemoryFileStore, type MemoryFileStore } from '../../testing/kit/memory-file-store.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../testing/kit/seeded-portal.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import { openTestKit, testKeyOf, type TestKit } from '../../testing/kit/test-kit.js';
import { recordsOfPortals, rowsOf } from './portal-rows.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const records = recordsOfPortals(builtIn.records);

describe.each(testDialects)('on %s', (dialect) => {
  let files: MemoryFileStore;
  let kit: TestKit;
  let seeded: SeededPortal;
  let bystander: SeededPortal;
  let archive: Buffer;
  let before: Everything;

  // Filling a portal takes long, so all share two; the last test takes one of them away.
  beforeAll(async () => {
    files = createMemoryFileStore();
    kit = await openSeedableKit({ storage: await openTestStorage(dialect), files });
    seeded = await seedPortal(kit);
    bystander = await seedPortal(kit);
    const { id } = seeded.portal;
    before = await everything(kit, id);
    await kit.kit.portals.suspend(id);
    archive = await buffer(await kit.kit.portals.export(id));
    await kit.kit.portals.resume(id);
  }, 120_000);
  afterAll(() => kit.close());

  async function emptyKit(options: { readonly masterKey?: Uint8Array } = {}) {
    const elsewhere = createMemoryFileStore();
    const other = await openTestKit({ storage: await openTestStorage(dialect), files: elsewhere, ...options });
    onTestFinished(() => other.close());
    return { other, elsewhere };
  }

  it('takes a portal over elsewhere, row by row, with its files, keys, numbers and the order of its events', async () => {
    const { other, elsewhere } = await emptyKit();

    const portal = await other.kit.portals.import(archive);
    const arrived = await everything(other, portal.id);
    await other.kit.portals.resume(portal.id);
    const created = await testKeyOf(other.kit, seeded.key).api.post('/purchase-requisitions', { name: 'Next' });
    const here = await seeded.key.api.post('/purchase-requisitions', { name: 'Next' });

    expect(untold(arrived)).toEqual(untold(before));
    expect(arrived.get('auditEntry')).toHaveLength((before.get('auditEntry')?.length ?? 0) + 1);
    expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(90);
    expect([...elsewhere.files.keys()].toSorted()).toEqual(keysOf(files, portal.id));
    expect(created.status).toBe(201);
    expect(created.body.number).toBe(here.body.number);
    expect(await installsOf(other)).toEqual(await installsOf(kit, 2));
    expect(arrived.get(Events.name)?.length).toBeGreaterThan(1);
  });

  it('exports what it imported the same, but for the time', async () => {
    const { other } = await emptyKit();

    const { id } = await other.kit.portals.import(archive);
    const again = await buffer(await other.kit.portals.export(id));

    expect(await partsOf(again)).toEqual(await partsOf(archive));
  });

  it('refuses a portal that is here already, and leaves it as it is', async () => {
    const now = await everything(kit, seeded.portal.id);

    await expect(kit.kit.portals.import(archive)).rejects.toMatchObject({ code: 'portal_archive_conflict' });

    expect(await everything(kit, seeded.portal.id)).toEqual(now);
  });

  it('refuses rows whose ids somebody else has, and keeps nothing of them', async () => {
    const { other } = await emptyKit();
    const somebody = await other.createPortal();
    const parts = new Map((await partsWith(archive)).entries());
    replaceIn(parts, 'records/user.jsonl', `"id":"${seeded.portal.ownerId}"`, `"id":"${somebody.ownerId}"`);

    await expect(other.kit.portals.import(await zipped(parts))).rejects.toMatchObject({
      code: 'portal_archive_conflict',
    });

    expect(await leftOf(other, seeded.portal.id)).toEqual({});
    expect((await other.kit.portals.list()).map(({ id }) => id)).toEqual([somebody.id]);
  });

  it('keeps nothing of an archive in which something is wrong, and says what', async () => {
    const { id } = seeded.portal;
    const faults: Readonly<Record<string, (parts: Map<string, Buffer>) => void>> = {
      'no manifest': (parts) => parts.delete('manifest.json'),
      'rows of deliveryLane': (parts) => parts.delete('records/deliveryLane.jsonl'),
      'belongs to another portal': (parts) =>
        replaceIn(parts, 'records/deliveryLane.jsonl', `"portalId":"${id}"`, `"portalId":"${bystander.portal.id}"`),
      'line 1 of user': (parts) => replaceIn(parts, 'records/user.jsonl', '{"id"', '{"isGod":true,"id"'),
      'is no JSON': (parts) => replaceIn(parts, 'records/user.jsonl', '{', ''),
      'is too large': (parts) => parts.set('manifest.json', Buffer.from(randomBytes(600_000).toString('hex'))),
      'not the one that was copied': (parts) => {
        const [name = '', bytes] = [...parts].find(([part]) => part.startsWith('files/')) ?? [];
        parts.set(name, Buffer.alloc(bytes?.length ?? 0, 'x'));
      },
      'files, where it tells of': (parts) => parts.set('files/one-more', Buffer.from('x')),
    };
    const { other, elsewhere } = await emptyKit();

    const reasons: string[] = [];
    for (const spoil of Object.values(faults)) {
      const parts = new Map((await partsWith(archive)).entries());
      spoil(parts);
      const refusal = other.kit.portals.import(await zipped(parts));
      await expect(refusal).rejects.toMatchObject({ code: 'portal_archive_invalid', status: 400 });
      reasons.push(
        await refusal.then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      );
      expect(await leftOf(other, id)).toEqual({});
    }

    expect(reasons).toEqual(Object.keys(faults).map((reason) => expect.stringContaining(reason) as string));
    expect([...elsewhere.files]).toEqual([]);
    expect(await other.kit.portals.import(archive)).toMatchObject({ id, status: 'suspended' });
  }, 120_000);

  it('refuses an archive whose secrets it has no master key for', async () => {
    const { other } = await emptyKit({ masterKey: new Uint8Array(32).fill(1) });

    await expect(other.kit.portals.import(archive)).rejects.toThrow('master key');

    expect(await other.kit.portals.list()).toEqual([]);
  });

  it('waits for events that older transactions keep from being read', async () => {
    const { id } = bystander.portal;
    const events = await kit.storage.forPortal(id).collection(Events).count();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = dialect === 'postgres' ? holdTransaction(kit, seeded.portal.id, released) : undefined;
    await held?.begun;
    await bystander.key.api.post('/counterparties', { name: 'Meanwhile' });
    setTimeout(release, 300);

    const rows = (await everything(kit, id)).get(Events.name) ?? [];
    await held?.ended;

    expect(rows).toHaveLength(events + 1);
  });

  it('does not copy a portal that is in use', async () => {
    await expect(kit.kit.portals.export(seeded.portal.id)).rejects.toMatchObject({ code: 'portal_in_use' });
    await expect(kit.kit.portals.erase(seeded.portal.id)).rejects.toMatchObject({ code: 'portal_in_use' });
  });

  it('has a deleted portal back before it is gone', async () => {
    await kit.kit.portals.delete(seeded.portal.id);
    const refused = await seeded.key.api.get('/meta');
    await kit.kit.portals.resume(seeded.portal.id);
    kit.clock.advance(40 * DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(refused).toMatchObject({ status: 403, body: { code: 'portal_suspended' } });
    expect(await kit.kit.portals.find(seeded.portal.id)).toMatchObject({ status: 'active', removedAfter: null });
    expect(await kit.storage.forPortal(seeded.portal.id).collection(Subscriptions).count()).toBeGreaterThan(0);
  });

  it('keeps a deleted portal for 30 days, and nothing of it afterwards, while others stay as they are', async () => {
    const { id } = seeded.portal;
    await kit.kit.portals.suspend(bystander.portal.id);
    const others = await everything(kit, bystander.portal.id);
    const keys = keysOf(files, bystander.portal.id);
    await kit.kit.portals.delete(id);

    kit.clock.advance(29 * DAY_MS);
    await kit.kit.worker.runUntilIdle();
    const kept = await kit.kit.portals.find(id);
    kit.clock.advance(2 * DAY_MS);
    await kit.kit.worker.runUntilIdle();

    expect(kept).toMatchObject({ id, status: 'deleted' });
    expect(await kit.kit.portals.find(id)).toBeNull();
    expect(await leftOf(kit, id)).toEqual({});
    expect(keysOf(files, id)).toEqual([]);
    expect(await everything(kit, bystander.portal.id)).toEqual(others);
    expect(keysOf(files, bystander.portal.id)).toEqual(keys);
    expect(await kit.kit.portals.create({ ...ownerOf(seeded), name: 'Again' })).toMatchObject({
      portal: { name: 'Again' },
    });
  });
});

/** Opens a transaction that has written, and ends it when it is told to. */
function holdTransaction({ storage }: TestKit, portalId: string, released: Promise<void>) {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = storage.transaction(portalId, async (tx) => {
    await tx.setLastNumbers(await tx.lastNumbers());
    begin();
    await released;
  });
  return { begun, ended };
}

type Everything = Map<string, readonly object[]>;

async function everything({ storage }: TestKit, portalId: string): Promise<Everything> {
  const all: Everything = new Map();
  for (const record of records) {
    const rows: object[] = [];
    for await (const page of rowsOf(storage, record, portalId)) rows.push(...page);
    all.set(record.name, rows);
  }
  return all;
}

/** All but what tells of the moves themselves. */
function untold(rows: Everything) {
  return Object.fromEntries([...rows].filter(([name]) => name !== 'auditEntry'));
}

async function leftOf(kit: TestKit, portalId: string): Promise<object> {
  const rows = [...(await everything(kit, portalId))].filter(([, each]) => each.length > 0);
  const numbers = await kit.storage.transaction(portalId, (tx) => tx.lastNumbers());
  return { ...Object.fromEntries(rows), ...numbers };
}

function keysOf({ files }: MemoryFileStore, portalId: string): readonly string[] {
  return [...files.keys()].filter((key) => key.startsWith(portalId)).toSorted();
}

function ownerOf({ portal: { slug } }: SeededPortal) {
  return { slug, adminEmail: `owner@${slug}.ru` };
}

async function installsOf({ kit }: TestKit, portals = 1): Promise<readonly (readonly [string, number])[]> {
  const [portal] = await kit.portals.list();
  if (portal === undefined) throw new Error('There is no portal.');
  const owner = await kit.portals.findOwner(portal.id);
  await kit.portals.resume(portal.id);
  const { items } = await kit.as({ portalId: portal.id, userId: owner?.id ?? '' }).marketplace.list();
  return items.map(({ slug, installCount }) => [slug, installCount / portals] as const);
}

async function partsWith(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { autoClose: false });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

async function partsOf(archive: Buffer): Promise<Readonly<Record<string, string>>> {
  const parts = [...(await partsWith(archive))].map(
    ([name, bytes]) => [name, bytes.toString('utf8').replace(/"exportedAt": .*/, '')] as const,
  );
  return Object.fromEntries(parts);
}

function replaceIn(parts: Map<string, Buffer>, name: string, from: string, to: string): void {
  const text = parts.get(name)?.toString('utf8') ?? '';
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}.`);
  parts.set(name, Buffer.from(text.replace(from, to)));
}

function zipped(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
