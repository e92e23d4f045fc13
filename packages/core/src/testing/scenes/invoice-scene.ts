import { builtIn } from '../../composition/built-in.js';
import { callerOf, Users } from '../../platform/identity/index.js';
import { invoiceLedger } from '../../procurement/invoices/index.js';
import { NewPayment, PaymentPatch, Payments, type EnteredPayment } from '../../procurement/payments/index.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { getRow } from '../../kernel/rows/record-access.js';
import type { ApiResponse } from '../kit/api-client.js';
import { inUnitOfWork, type TestUnitOfWork } from '../kit/in-unit-of-work.js';
import { readEvents } from '../kit/read-events.js';
import type { TestKey, TestKit, TestPortal } from '../kit/test-kit.js';

/** A portal in which invoices can be tested. */
export interface InvoiceScene {
  readonly portal: TestPortal;
  readonly key: TestKey;
  readonly supplierId: string;
  /** Creates an invoice of 100.00 without lines, unless told otherwise. */
  create(body?: object): Promise<ApiResponse>;
  patch(id: string, body: object): Promise<ApiResponse>;
  changeStatus(id: string, paymentStatus: string): Promise<ApiResponse>;
  get(id: string): Promise<ApiResponse['body']>;
  pay(id: string, amount: string, more?: object): Promise<TestUnitOfWork<EnteredPayment>>;
  changePayment(id: string, patch: object): Promise<TestUnitOfWork<unknown>>;
  removePayment(id: string): Promise<TestUnitOfWork<undefined>>;
  /** Events of an invoice, oldest first, without their prefix. */
  events(id: string): Promise<readonly string[]>;
}

/** Builds a scene in a new portal. */
export async function invoiceScene(kit: TestKit): Promise<InvoiceScene> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  const supplierId = (await key.api.post('/counterparties', { name: 'ООО Завод' })).body.id;
  const at = async ({ tx }: WriteCall, paymentId: string) => ({
    documentId: (await getRow(tx, Payments, paymentId)).invoiceId,
    paymentId,
  });
  let count = 0;
  const asOwner = <T>(work: (call: WriteCall) => Promise<T>) =>
    inUnitOfWork(kit, portal.id, async (unit) => {
      const owner = await unit.tx.collection(Users).find(portal.ownerId);
      if (owner === null) throw new Error('The portal has no owner.');
      return work({ ...unit, caller: callerOf(builtIn.permissions, portal.id, owner), requestId: 'test' });
    });
  return {
    portal,
    key,
    supplierId,
    create(body = {}) {
      count += 1;
      return key.api.post('/invoices', { supplierId, number: `С-${count}`, totalAmount: '100.00', ...body });
    },
    patch: (id, body) => key.api.patch(`/invoices/${id}`, body),
    changeStatus: (id, paymentStatus) => key.api.post(`/invoices/${id}/operations/change-status`, { paymentStatus }),
    get: async (id) => (await key.api.get(`/invoices/${id}`)).body,
    pay: (id, amount, more = {}) =>
      asOwner((call) => invoiceLedger.add(call, id, NewPayment.parse({ amount, ...more }))),
    changePayment: (id, patch) =>
      asOwner(async (call) => invoiceLedger.update(call, await at(call, id), PaymentPatch.parse(patch))),
    removePayment: (id) => asOwner(async (call) => invoiceLedger.remove(call, await at(call, id))),
    events: (id) => readEvents(key.api, { type: 'invoice', id }),
  };
}
