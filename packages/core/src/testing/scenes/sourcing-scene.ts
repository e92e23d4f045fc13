import { builtIn } from '../../composition/built-in.js';
import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { callerOf, Users } from '../../platform/identity/index.js';
import {
  createQuote,
  createRfqs,
  NewSupplierRfqs,
  type RfqWork,
  sendRfq,
  type Sent,
  submitQuote,
  supplierQuotes,
  type SupplierQuotes,
  type SupplierRfqs,
} from '../../procurement/sourcing/index.js';
import { inUnitOfWork } from '../kit/in-unit-of-work.js';
import type { TestKey, TestKit, TestPortal } from '../kit/test-kit.js';

type RfqRow = Row<typeof SupplierRfqs>;
type QuoteRow = Row<typeof SupplierQuotes>;

/** A requisition with two items, as price requests need it. */
export interface SourcedRequisition {
  readonly id: string;
  readonly pipelineId: string;
  readonly itemIds: readonly string[];
}

/** A portal in which price requests and quotes can be tested. */
export interface SourcingScene {
  readonly portal: TestPortal;
  readonly key: TestKey;
  readonly supplierId: string;
  /** What functions of the module act with. */
  readonly work: RfqWork;
  /** Runs a unit of work as the owner of the portal. */
  run<T>(act: (call: WriteCall & UnitOfWork) => Promise<T>): Promise<T>;
  aRequisition(): Promise<SourcedRequisition>;
  /** A price request in draft for all items of a new requisition, unless told otherwise. */
  anRfq(input?: object): Promise<RfqRow>;
  send(rfq: RfqRow, sending?: Parameters<typeof sendRfq>[3]): Promise<Sent>;
  /** A quote in draft with every line priced at 100.00, 22 % on top. */
  aQuote(rfq: RfqRow, input?: object): Promise<QuoteRow>;
  submit(quote: QuoteRow): Promise<QuoteRow>;
  itemStatuses(requisition: { readonly id: string }): Promise<readonly string[]>;
}

/** Builds a scene in a new portal. */
export async function sourcingScene(kit: TestKit): Promise<SourcingScene> {
  const portal = await kit.createPortal();
  const key = await portal.issueKey();
  const supplier = await key.api.post('/counterparties', { name: 'ООО Завод', email: 'sales@zavod.ru' });
  const work: RfqWork = { actor: { type: 'user', id: portal.ownerId, name: 'Анна' } };
  const scene: SourcingScene = {
    portal,
    key,
    supplierId: supplier.body.id,
    work,
    run: async (act) => {
      const { result } = await inUnitOfWork(kit, portal.id, async (unit) => {
        const owner = await unit.tx.collection(Users).find(portal.ownerId);
        if (owner === null) throw new Error('The portal has no owner.');
        return act({ ...unit, caller: callerOf(builtIn.permissions, portal.id, owner), requestId: 'test' });
      });
      return result;
    },
    async aRequisition() {
      const { id, pipelineId } = await portal.owner.requisitions.create({
        name: 'Бетон и арматура',
        dueDate: '2026-03-01',
        items: [
          { rawName: 'Бетон М300', quantity: '10' },
          { rawName: 'Арматура', quantity: '2.5' },
        ],
      });
      const { items } = await (await portal.erp()).procurementItems.list({ procurementId: id });
      return {
        id,
        pipelineId,
        itemIds: items.toSorted((a, b) => (a.rawName < b.rawName ? 1 : -1)).map((item) => item.id),
      };
    },
    async anRfq(input = {}) {
      const procurementId = (await scene.aRequisition()).id;
      const body = NewSupplierRfqs.parse({ procurementId, supplierIds: [supplier.body.id], ...input });
      const [rfq] = await scene.run((call) => createRfqs(work, call, body));
      if (rfq === undefined) throw new Error('No price request was made.');
      return rfq;
    },
    send: (rfq, sending) => scene.run((call) => sendRfq(work, call, rfq.id, sending)),
    async aQuote(rfq, input = {}) {
      const { items } = await (await portal.erp()).procurementItems.list({ procurementId: rfq.procurementId });
      const lines = items.map((item) => ({ procurementItemId: item.id, unitPrice: '100.00', vatRate: '22.00' }));
      const body = supplierQuotes.workspace.schemas.New.parse({ rfqId: rfq.id, items: lines, ...input });
      return scene.run((call) => createQuote(call, { ...body, origin: 'manual' }));
    },
    submit: (quote) => scene.run((call) => submitQuote(work, call, quote.id)).then(({ quote: submitted }) => submitted),
    async itemStatuses({ id }) {
      const { items } = await (await portal.erp()).procurementItems.list({ procurementId: id });
      return items.map(({ status }) => status);
    },
  };
  return scene;
}
