import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { MailPerson } from '../../kernel/ports/mail-reader.js';
import type { Row } from '../../kernel/records/record.js';
import { QueueMail } from '../../platform/mail/index.js';
import { Requisitions } from '../../procurement/requisitions/index.js';
import { buyerToTell, type SupplierQuotes, type SupplierRfqs } from '../../procurement/sourcing/index.js';

interface Drafted {
  readonly rfq: Row<typeof SupplierRfqs>;
  readonly quote: Pick<Row<typeof SupplierQuotes>, 'number'>;
  readonly from: MailPerson | null;
  /** What is to be known of the sender, in the language of the portal. */
  readonly warnings: readonly string[];
}

/** Tells whoever waits for quotes of a requisition that a supplier has answered by mail, without prices: somebody has to submit the quote. */
export async function tellOfDraft(unit: UnitOfWork, { rfq, quote, from, warnings }: Drafted): Promise<void> {
  const requisition = await unit.tx.collection(Requisitions).find(rfq.procurementId);
  const buyer = requisition === null ? null : await buyerToTell(unit.tx, requisition);
  if (requisition === null || buyer === null) return;
  const data = {
    supplierName: rfq.supplierName,
    quoteNumber: quote.number,
    rfqNumber: rfq.number,
    requisitionNumber: requisition.number,
    fromAddress: from?.address ?? null,
    warnings,
  };
  await unit.port(QueueMail)(unit, { kind: 'quoteDrafted', to: buyer.email, data });
}
