import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { AuditEntries } from '../../src/platform/audit/index.js';
import { Invoices } from '../../src/procurement/invoices/index.js';
import { CommercialProposals, Contracts, SalesInvoices } from '../../src/procurement/sales/index.js';
import { Events } from '../../src/platform/webhooks/index.js';
import type { RecordType, Row } from '../../src/kernel/records/record.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openDocumentScene, type DocumentScene } from '../../src/testing/scenes/document-scene.js';
import { addMs, toInstant } from '../../src/kernel/values/time/instant.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import type { ProcessOptions } from './sales-process.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** More than one unit of work moves, so that a process can die after some of them are committed. */
const PROPOSALS = 205;
const OTHERS = 4;

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('sales-process.ts', import.meta.url));
});
afterAll(() => program.remove());

describe.each(['sqlite', 'postgres'] as const)('kill -9 while the time moves documents, on %s', (dialect) => {
  let place: string;
  let url: string;
  let scene: DocumentScene;
  const clock = createFakeClock();

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-sales-'));
    url = dialect === 'sqlite' ? `sqlite:${join(place, 'crash.db')}` : await createTestPostgresDatabase();
    clock.set(new Date().toISOString());
    scene = await openDocumentScene({ storage: await openStorage(url), clock });
  });
  afterEach(async () => {
    await scene.kit.close();
    await rm(place, { recursive: true, force: true });
  });

  const rows = () => scene.kit.storage.forPortal(scene.portal.id);

  /** Makes a document many times, in a state that the time ends. */
  async function documents<R extends RecordType>(record: R, path: string, changes: Partial<Row<R>>, count: number) {
    const body = { customerId: scene.customerId };
    const { id } = (await scene.portal.signedIn().post(path, body)).body as { readonly id: string };
    const made = await rows().collection(record).find(id);
    const copies = Array.from({ length: count }, (_, index) => {
      return { ...made, ...changes, id: crypto.randomUUID(), number: `${record.name}-${index}`, version: 1 } as Row<R>;
    });
    await scene.kit.storage.transaction(scene.portal.id, async (tx) => {
      await tx.collection(record).insertMany(copies);
      await tx.collection(record).remove(id);
    });
  }

  async function dieAt(options: Pick<ProcessOptions, 'aheadMs' | 'diesAt'>): Promise<void> {
    const child = fork(program.path, [JSON.stringify({ url, ...options })]);
    const exit = once(child, 'exit');
    const ended = exit.then(([code]) => Promise.reject(new Error(`The process ended by itself, with ${code}.`)));
    await Promise.race([once(child, 'message'), ended]);
    child.kill('SIGKILL');
    await exit;
  }

  it('moves each of them once, however often processes die of it', async () => {
    const soon = addMs(toInstant(clock.now()), HOUR_MS);
    const later = addMs(soon, 2 * HOUR_MS);
    await documents(CommercialProposals, '/commercial-proposals', { status: 'sent', validUntil: soon }, PROPOSALS);
    // What is due is late when its day has ended.
    const dueDate = addMs(soon, -2 * DAY_MS);
    const unpaid = { status: 'issued', dueDate, totalAmount: '9.00', outstandingAmount: '9.00' } as const;
    await documents(SalesInvoices, '/sales-invoices', unpaid, OTHERS);
    await documents(Contracts, '/contracts', { status: 'signed', validFrom: soon }, OTHERS);
    for (let index = 0; index < OTHERS; index += 1) {
      const invoice = { number: String(index), totalAmount: '9.00', dueDate: later, supplierId: scene.customerId };
      await scene.portal.signedIn().post('/invoices', invoice);
    }

    const started = HOUR_MS + MINUTE_MS;
    await dieAt({ aheadMs: started, diesAt: { record: 'commercialProposal', change: PROPOSALS - 2 } });
    const between = await rows()
      .collection(CommercialProposals)
      .count({ where: { status: 'expired' } });
    await dieAt({ aheadMs: started + MINUTE_MS, diesAt: { record: 'salesInvoice', change: 2 } });
    await dieAt({ aheadMs: started + 2 * MINUTE_MS, diesAt: { record: 'contract', change: 2 } });
    // What was at work in each process that died counts as what killed it, and waits an hour: somebody has to end it before.
    clock.set(addMs(soon, HOUR_MS));
    await scene.kit.kit.worker.runUntilIdle();
    await dieAt({ aheadMs: 2 * DAY_MS, diesAt: { record: 'invoice', change: 2 } });
    clock.set(addMs(soon, 2 * DAY_MS + HOUR_MS));
    await scene.kit.kit.worker.runUntilIdle();

    expect(between).toBe(200);
    const [proposals, sales, contracts, invoices] = await Promise.all([
      rows().collection(CommercialProposals).list({}),
      rows().collection(SalesInvoices).list({}),
      rows().collection(Contracts).list({}),
      rows().collection(Invoices).list({}),
    ]);
    const states = (documents: readonly { readonly status: string; readonly version: number }[]) =>
      new Set(documents.map(({ status, version }) => `${status} ${version}`));
    expect([proposals.length, states(proposals)]).toEqual([PROPOSALS, new Set(['expired 2'])]);
    expect([sales.length, states(sales)]).toEqual([OTHERS, new Set(['overdue 2'])]);
    expect([contracts.length, states(contracts)]).toEqual([OTHERS, new Set(['active 2'])]);
    expect(new Set(invoices.map(({ paymentStatus, version }) => `${paymentStatus} ${version}`))).toEqual(
      new Set(['overdue 2']),
    );
    const byTime = { operation: { in: ['sales.follow-calendar', 'invoices.mark-overdue'] } };
    expect(await rows().collection(AuditEntries).count({ where: byTime })).toBe(PROPOSALS + 3 * OTHERS);
    const where = { name: 'integration_api.invoice.status_changed' } as const;
    expect(await rows().collection(Events).count({ where })).toBe(OTHERS);
  }, 180_000);
});
