import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { SalesInvoiceItems, SalesInvoices } from '../../src/procurement/sales/index.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import type { Order } from './sales-process.js';

const INVOICES = 200;
const PREFIXES = ['А-', 'Б-'] as const;

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('sales-process.ts', import.meta.url));
});
afterAll(() => program.remove());

/** Makes sales invoices that are ready to be issued, each seller having every second of them. */
async function approvedInvoices({ storage }: TestKit, portal: TestPortal): Promise<string[]> {
  const { id: customerId } = await (await portal.erp()).counterparties.create({ name: 'ООО «Они»' });
  const ids: string[] = [];
  const sellers = await Promise.all(
    PREFIXES.map((invoiceNumberPrefix) =>
      portal.owner.sellerProfiles.create({ name: invoiceNumberPrefix, inn: '7707083893', invoiceNumberPrefix }),
    ),
  );
  const { id } = await portal.owner.salesInvoices.create({
    customerId,
    items: [{ name: 'Бетон', quantity: '1', unitPrice: '100.00' }],
  });
  await storage.transaction(portal.id, async (tx) => {
    const invoice = await tx.collection(SalesInvoices).find(id);
    const line = await tx.collection(SalesInvoiceItems).findOne({ documentId: id });
    if (invoice === null || line === null) throw new Error('The invoice is not there.');
    for (let index = 0; index < INVOICES; index += 1) {
      const sellerProfileId = sellers[index % sellers.length]?.id ?? null;
      const copy = { ...invoice, id: crypto.randomUUID(), status: 'approved', sellerProfileId } as const;
      await tx.collection(SalesInvoices).insert(copy);
      await tx.collection(SalesInvoiceItems).insert({ ...line, id: crypto.randomUUID(), documentId: copy.id });
      ids.push(copy.id);
    }
  });
  return ids;
}

describe.each(['sqlite', 'postgres'] as const)('two processes that issue invoices at once on %s', (dialect) => {
  let place: string;
  let url: string;
  let kit: TestKit;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-sales-'));
    url = dialect === 'sqlite' ? `sqlite:${join(place, 'two.db')}` : await createTestPostgresDatabase();
    kit = await openTestKit({ storage: await openStorage(url) });
    for (let index = 0; index < 2; index += 1) {
      const child = fork(program.path, [JSON.stringify({ url })]);
      processes.push(child);
      await once(child, 'message');
    }
  }, 60_000);
  afterAll(async () => {
    for (const child of processes) child.disconnect();
    await Promise.all(processes.map((child) => (child.exitCode === null ? once(child, 'exit') : null)));
    await kit.close();
    await rm(place, { recursive: true, force: true });
  });

  it('give every number of each seller once, without a gap', async () => {
    const portal = await kit.createPortal();
    const ids = await approvedInvoices(kit, portal);

    const issued = await Promise.all(
      processes.map(async (child, index) => {
        const half = ids.filter((_, position) => (position >> 1) % processes.length === index);
        child.send({ portalId: portal.id, userId: portal.ownerId, ids: half } satisfies Order);
        const [numbers] = (await once(child, 'message')) as [string[]];
        return numbers;
      }),
    );

    const each = INVOICES / PREFIXES.length;
    const wanted = PREFIXES.flatMap((prefix) => Array.from({ length: each }, (_, index) => `${prefix}${index + 1}`));
    expect(issued.flat().toSorted()).toEqual(wanted.toSorted());
  }, 120_000);
});
