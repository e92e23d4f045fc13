import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { type BundledProcess, bundleProcess } from '../../src/testing/kit/bundle-process.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { openTestKit, type TestKit, type TestPortal } from '../../src/testing/kit/test-kit.js';
import type { ToSend } from './sending-process.js';

const ORDERS = 100;
/** Orders of 30.00 that 1000.00 are enough for. */
const AFFORDED = 33;

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('sending-process.ts', import.meta.url));
});
afterAll(() => program.remove());

describe.each(['sqlite', 'postgres'] as const)('two processes that send a hundred orders at once on %s', (dialect) => {
  let place: string;
  let kit: TestKit;
  let portal: TestPortal;
  let supplierId: string;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-orders-'));
    const url = dialect === 'sqlite' ? `sqlite:${join(place, 'two.db')}` : await createTestPostgresDatabase();
    kit = await openTestKit({ storage: await openStorage(url) });
    portal = await kit.createPortal();
    supplierId = (await (await portal.erp()).counterparties.create({ name: 'ООО «Кабель»' })).id;
    await portal.owner.sellerProfiles.create({ name: 'ООО Снаб', inn: '7707083893' });
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

  /** Has each process send every second of the orders, and tells what became of them. */
  async function sendAll(contractId?: string): Promise<readonly string[]> {
    const items = [{ rawName: 'Кабель', quantity: '1', unitPrice: '30.00', vatRate: null }];
    const ids: string[] = [];
    for (let index = 0; index < ORDERS; index += 1) {
      const order = {
        supplierId,
        vatMode: 'NO_VAT',
        items,
        ...(contractId === undefined ? {} : { contractId }),
      } as const;
      ids.push((await portal.owner.purchaseOrders.create(order)).id);
    }
    const outcomes = await Promise.all(
      processes.map(async (child, index) => {
        const own = ids.filter((_, position) => position % processes.length === index);
        child.send({ portalId: portal.id, userId: portal.ownerId, ids: own } satisfies ToSend);
        const [answered] = (await once(child, 'message')) as [string[]];
        return answered;
      }),
    );
    return outcomes.flat();
  }
  const counted = (outcomes: readonly string[]) =>
    Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length]));

  it('never go beyond a contract’s limit', async () => {
    const contract = await portal.owner.contracts.create({
      direction: 'purchase',
      supplierId,
      limitAmount: '1000.00',
      limitControl: 'stop',
    });
    for (const status of ['pending_approval', 'approved', 'sent', 'signed', 'active'] as const) {
      await portal.owner.contracts.update(contract.id, { status });
    }

    const outcomes = await sendAll(contract.id);

    expect(counted(outcomes)).toEqual({ sent: AFFORDED, contract_limit_exceeded: ORDERS - AFFORDED });
    expect((await portal.owner.contracts.get(contract.id)).orderedAmount).toBe('990.00');
  }, 120_000);

  it('never go beyond a budget that stops', async () => {
    // The processes live in the time of the machine, whenever that is.
    const period = { periodFrom: '2026-01-01', periodTo: '2099-12-31' };
    const budget = await portal.owner.budgets.create({
      ...{ name: 'B', ...period, amount: '1000.00', control: 'stop', status: 'active' },
    });

    const outcomes = await sendAll();

    expect(counted(outcomes)).toEqual({ sent: AFFORDED, budget_exceeded: ORDERS - AFFORDED });
    const { committed, available } = await portal.owner.budgets.get(budget.id);
    expect({ committed, available }).toEqual({ committed: '990.00', available: '10.00' });
  }, 120_000);
});
