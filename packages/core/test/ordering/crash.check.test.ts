import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openLocalFileStore } from '../../src/adapters/node/files/local-file-store.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { createScriptedRenderer } from '../../src/testing/kit/scripted-renderer.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';
import type { ProcessOptions } from './ordering-process.js';

const SUPPLIER = 'sales@factory.example';

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('ordering-process.ts', import.meta.url));
});
afterAll(() => program.remove());

describe.each(['sqlite', 'postgres'] as const)('kill -9 between approval and send, on %s', (dialect) => {
  let place: string;
  let directory: string;
  let url: string;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let approverId: string;
  let orderId: string;
  let approvalId: string;
  const clock = createFakeClock();

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-ordering-'));
    directory = join(place, 'files');
    url = dialect === 'sqlite' ? `sqlite:${join(place, 'crash.db')}` : await createTestPostgresDatabase();
    clock.set(new Date().toISOString());
    const files = openLocalFileStore({ directory });
    kit = await openTestKit({ storage: await openStorage(url), clock, files, renderer: createScriptedRenderer() });
    portal = await kit.createPortal();
    owner = portal.signedIn();
    approverId = (await portal.addUser(['approver'])).id;
    await anOrderThatWaits();
  });
  afterEach(async () => {
    await kit.close();
    await rm(place, { recursive: true, force: true });
  });

  async function anOrderThatWaits() {
    const steps = [{ name: 'Head', approvers: [{ type: 'user', id: approverId }] }];
    await owner.post('/settings/approval-policies', { name: 'All', subject: 'purchase_order', steps });
    const { body: supplier } = await owner.post('/counterparties', { name: 'ООО Завод', email: SUPPLIER });
    const items = [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' }];
    orderId = (await owner.post('/purchase-orders', { supplierId: supplier.id, items })).body.id;
    await owner.post(`/purchase-orders/${orderId}/submit-approval`);
    approvalId = (await owner.get('/approvals')).body.items[0].id;
  }

  /** Has a process make a call, and kills it once it is where it is to die, or has been answered. */
  async function dieOf(options: Omit<ProcessOptions, 'url' | 'directory' | 'portalId'>): Promise<void> {
    const child = fork(program.path, [JSON.stringify({ url, directory, portalId: portal.id, ...options })]);
    const exit = once(child, 'exit');
    const ended = exit.then(([code]) => Promise.reject(new Error(`The process ended by itself, with ${code}.`)));
    await Promise.race([once(child, 'message'), ended]);
    child.kill('SIGKILL');
    await exit;
  }
  const statusOf = async () => (await owner.get(`/purchase-orders/${orderId}`)).body.status;
  const send = (idempotencyKey: string) =>
    owner.request('POST', `/purchase-orders/${orderId}/send`, {
      body: { channel: 'email', emails: [SUPPLIER] },
      headers: { 'idempotency-key': idempotencyKey },
    });
  const mailsToSupplier = async () => {
    // What a process left behind a moment ago is due.
    clock.set(new Date(Date.now() + 1000).toISOString());
    return (await kit.sentMails()).filter(({ to }) => to === SUPPLIER).length;
  };

  it('loses no decision and no order, and the supplier gets one mail', async () => {
    const decision = { userId: approverId, call: { approve: approvalId }, idempotencyKey: 'decide' };
    await dieOf({ ...decision, diesAt: { record: 'purchaseOrder', change: 1 } });
    expect([await statusOf(), (await owner.get(`/approvals/${approvalId}`)).body.status]).toEqual([
      'pending_approval',
      'pending',
    ]);
    await dieOf(decision);
    expect(await statusOf()).toBe('approved');

    const sending = { userId: portal.ownerId, call: { send: orderId }, idempotencyKey: 'send' };
    await dieOf({ ...sending, diesAt: { record: 'purchaseOrder', change: 1 } });
    expect([await statusOf(), await mailsToSupplier()]).toEqual(['approved', 0]);
    await dieOf(sending);
    expect([await statusOf(), await mailsToSupplier()]).toEqual(['sent', 1]);

    expect((await send('send')).status).toBe(200);
    expect(await mailsToSupplier()).toBe(1);
  }, 60_000);
});
